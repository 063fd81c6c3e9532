// A notice that stays on the screen, with an optional action.
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const looks = {
  info: { Icon: Info, classes: 'bg-blue-wash text-blue-text' },
  success: { Icon: CircleCheck, classes: 'bg-green-wash text-green-text' },
  warning: { Icon: TriangleAlert, classes: 'bg-accent-wash text-accent-text' },
  danger: { Icon: CircleAlert, classes: 'bg-red-wash text-red-text' },
}

export type BannerProps = {
  tone?: BannerTone
  /** Replaces the tone's icon. */
  icon?: LucideIcon
  title?: string
  children?: ReactNode
  action?: ReactNode
}

export function Banner({ tone = 'info', icon, title, children, action }: BannerProps) {
  const { Icon: toneIcon, classes } = looks[tone]
  const Icon = icon ?? toneIcon
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-md px-3 py-3 ${classes}`}
    >
      <Icon aria-hidden="true" size={22} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
