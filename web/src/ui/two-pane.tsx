// A list and its selected entry: side by side on wide screens, one of them on a phone.
import { type ReactNode, useState } from 'react'
import { ScrollPane } from './scroll-pane.ts'
import { useIsWideScreen } from './wide-screen.ts'

export type TwoPaneProps = {
  list: ReactNode
  detail: ReactNode
  /** The pane that a phone shows. */
  showing: 'list' | 'detail'
}

export function TwoPane({ list, detail, showing }: TwoPaneProps) {
  const isWide = useIsWideScreen()
  const [pane, setPane] = useState<HTMLElement | null>(null)
  if (!isWide) return showing === 'list' ? list : detail
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] gap-6">
      <div ref={setPane} className="sticky top-0 h-dvh overflow-y-auto border-line border-r">
        {pane && <ScrollPane value={pane}>{list}</ScrollPane>}
      </div>
      <div className="min-w-0">{detail}</div>
    </div>
  )
}
