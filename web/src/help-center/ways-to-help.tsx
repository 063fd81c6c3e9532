// Ways to get help: email now, chat and videos later.
import { SUPPORT_HOURS } from '@quotewright/domain/accounts/support-request'
import { Clapperboard, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'

const later: readonly { name: string; description: string; Icon: LucideIcon }[] = [
  { name: 'Live Chat', description: 'Talk to a person', Icon: MessageCircle },
  { name: 'Video Tutorials', description: 'Watch how it works', Icon: Clapperboard },
]

export function WaysToHelp({ onWrite }: { onWrite: () => void }) {
  return (
    <Card
      isFlush
      aria-label="Ways to get help"
      className="divide-y divide-line lg:grid lg:grid-cols-3 lg:divide-x lg:divide-y-0"
    >
      <button
        type="button"
        onClick={onWrite}
        className="-outline-offset-3 flex min-h-16 w-full cursor-pointer touch-manipulation items-center gap-4 px-4 py-3 text-left hover:bg-sunken"
      >
        <Mail aria-hidden="true" className="shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Email Support</span>
          <span className="block text-muted text-sm">{`${SUPPORT_HOURS}h response`}</span>
        </span>
      </button>
      {later.map(({ name, description, Icon }) => (
        <div key={name} className="flex min-h-16 large-text:flex-wrap items-center gap-4 px-4 py-3">
          <Icon aria-hidden="true" className="shrink-0 text-muted" />
          <p className="min-w-0 large-text:min-w-[60%] flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-muted text-sm">{description}</span>
          </p>
          <Badge>Coming Soon</Badge>
        </div>
      ))}
    </Card>
  )
}
