// The entries of the main navigation: five on a phone, and on tablets and wide screens also what an office opens all day.
import {
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  FileText,
  House,
  Receipt,
  Tag,
  Users,
} from 'lucide-react'
import { BottomNavigation } from './ui/bottom-navigation.tsx'

const entries = [
  {
    href: '/',
    aliases: ['/dashboard', '/leads'],
    narrowAliases: ['/schedule'],
    label: 'Home',
    icon: <House aria-hidden="true" />,
  },
  {
    href: '/quotes',
    narrowAliases: ['/invoices'],
    label: 'Quotes',
    icon: <FileText aria-hidden="true" />,
  },
  {
    href: '/schedule',
    isWideOnly: true,
    label: 'Schedule',
    icon: <CalendarDays aria-hidden="true" />,
  },
  { href: '/invoices', isWideOnly: true, label: 'Invoices', icon: <Receipt aria-hidden="true" /> },
  { href: '/customers', label: 'Customers', icon: <Users aria-hidden="true" /> },
  {
    href: '/pricing-materials',
    label: 'Pricing',
    icon: <Tag aria-hidden="true" />,
    aliases: ['/assemblies'],
  },
  {
    href: '/reports',
    isWideOnly: true,
    label: 'Reports',
    icon: <ChartColumn aria-hidden="true" />,
  },
  { href: '/help-center', label: 'Help', icon: <CircleQuestionMark aria-hidden="true" /> },
]

export function MainNavigation() {
  return <BottomNavigation entries={entries} />
}
