// The app frame: skip link, content and fixed navigation.
import type { ReactNode } from 'react'

const CONTENT_ID = 'content'

export type AppShellProps = { navigation?: ReactNode; children: ReactNode }

export function AppShell({ navigation, children }: AppShellProps) {
  const room = navigation
    ? '[--bar-height:4.25rem] pb-[calc(var(--bar-height)+env(safe-area-inset-bottom))] lg:[--bar-height:0px] lg:pl-28 print:p-0'
    : ''
  return (
    <div className={`min-h-dvh ${room}`}>
      <SkipLink targetId={CONTENT_ID} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {navigation}
    </div>
  )
}

/** The first Tab stop: skips the navigation. */
function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-inverse px-4 py-3 font-semibold text-on-inverse focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
