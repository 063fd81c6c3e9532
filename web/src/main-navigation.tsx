// The entries of the main navigation.
import { CircleQuestionMark, FileText, House, Tag, Users } from 'lucide-react'
import { BottomNavigation } from './ui/bottom-navigation.tsx'

const entries = [
  {
    href: '/',
    aliases: ['/dashboard', '/schedule'],
    label: 'Home',
    icon: <House aria-hidden="true" />,
  },
  {
    href: '/quotes',
    label: 'Quotes',
    icon: <FileText aria-hidden="true" />,
    aliases: ['/invoices'],
  },
  { href: '/customers', label: 'Customers', icon: <Users aria-hidden="true" /> },
  {
    href: '/pricing-materials',
    label: 'Pricing',
    icon: <Tag aria-hidden="true" />,
    aliases: ['/assemblies'],
  },
  { href: '/help-center', label: 'Help', icon: <CircleQuestionMark aria-hidden="true" /> },
]

export function MainNavigation() {
  return <BottomNavigation entries={entries} />
}
