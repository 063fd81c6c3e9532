// A heading that expands its content. Uses <details>, so it works without scripts and find-in-page opens it.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Only one disclosure per `group` is open at a time. */
export type DisclosureProps = {
  title: string
  group?: string
  isOpenAtFirst?: boolean
  onOpen?: () => void
  children: ReactNode
}

export function Disclosure({ title, group, isOpenAtFirst, onOpen, children }: DisclosureProps) {
  return (
    <details
      name={group}
      open={isOpenAtFirst}
      className="group"
      onToggle={event => event.currentTarget.open && onOpen?.()}
    >
      <summary className="-outline-offset-3 flex min-h-14 cursor-pointer touch-manipulation list-none items-center justify-between gap-3 px-4 py-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
