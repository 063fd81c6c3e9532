// The app frame: skip link, content and fixed navigation.
import type { ReactNode } from 'react'
import { SkipLink } from './skip-link.tsx'

const CONTENT_ID = 'content'

export type AppShellProps = { navigation?: ReactNode; children: ReactNode }

export function AppShell({ navigation, children }: AppShellProps) {
  const room = navigation
    ? '[--bar-height:4.25rem] pb-[calc(var(--bar-height)+env(safe-area-inset-bottom))] lg:[--bar-height:0px] lg:pl-28'
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
