// The screen's main action, fixed above the navigation.
import type { ReactNode } from 'react'

/** Place it last inside a Page; it sticks to the bottom while the page scrolls. Large text needs that room. */
export function StickyActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="print:hidden sticky large-text:static bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-auto -mb-8 flex flex-wrap gap-2 border-line sm:gap-3 border-t bg-paper px-4 py-3 *:flex-1">
      {children}
    </div>
  )
}
