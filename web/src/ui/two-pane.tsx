// A list and its selected entry: side by side on wide screens, one of them on a phone and on paper.
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { joinClasses } from './classes.ts'

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
  const onPaper = (pane: TwoPaneProps['showing']) => pane !== showing && 'print:hidden'
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] gap-6 print:block">
      <div
        ref={setPane}
        // Scroll padding keeps focused rows clear of the header and the action bar.
        className={joinClasses(
          'sticky top-0 h-dvh scroll-pt-20 scroll-pb-24 overflow-y-auto border-line border-r',
          'print:static print:h-auto print:overflow-visible print:border-r-0',
          onPaper('list'),
        )}
      >
        {pane && <ScrollPane value={pane}>{list}</ScrollPane>}
      </div>
      <div className={joinClasses('min-w-0', onPaper('detail'))}>
        <BesideList value>{detail}</BesideList>
      </div>
    </div>
  )
}

const ScrollPane = createContext<HTMLElement | null>(null)

/** Returns the scrolling element around a list; null if the page itself scrolls. */
export function useScrollPane(): HTMLElement | null {
  return useContext(ScrollPane)
}

const BesideList = createContext(false)

/** True for a detail whose list is visible beside it, so that it needs no way back to the list. */
export function useIsBesideList(): boolean {
  return useContext(BesideList)
}

const WIDE = '(min-width: 64rem)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

let wasWide = false

/** Paper is narrower than the screen; printing does not load the screen anew for it. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = window.matchMedia(WIDE).matches
  return wasWide
}

/** True if the screen is wide enough for two panes. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    isWide,
    // The build renders the shapes of screens as a phone shows them.
    () => false,
  )
}
