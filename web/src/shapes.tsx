// The shapes of the screens that people begin at, as static HTML. The build puts them into pages, so that a signed-in
// member sees the screen's shape while the app's code loads.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { HomeShape } from './dashboard/home-shape.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { QuoteSkeleton } from './quotes/opening-quote.tsx'
import { QuotesShape } from './quotes/quotes-shape.tsx'
import { AppShell } from './ui/app-shell.tsx'

/** The place in the app, such as `quotes/*` → the content of the page's root. */
export function shapes(): Record<string, string> {
  const home = render('/', <HomeShape />)
  return {
    '': home,
    dashboard: home,
    quotes: render('/quotes', <Panes list={<QuotesShape tone="primary" />} />),
    'quotes/*': render(
      '/quotes/*',
      <Panes
        list={<QuotesShape tone="secondary" />}
        detail={<QuoteSkeleton backHref="/quotes" />}
      />,
    ),
  }
}

/** Links take presses but no keyboard focus, which would be lost when the app takes their place. */
function render(path: string, screen: ReactNode): string {
  const html = renderToStaticMarkup(
    <Router ssrPath={path}>
      <AppShell navigation={<MainNavigation />}>{screen}</AppShell>
    </Router>,
  )
  return html.replaceAll('<a ', '<a tabindex="-1" ')
}

/** Side by side on wide screens, like TwoPane, which asks the browser for its width. */
function Panes({ list, detail }: { list: ReactNode; detail?: ReactNode }) {
  return (
    <div className="mx-auto lg:grid lg:max-w-6xl lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:gap-6">
      <div className={`border-line lg:border-r ${detail ? 'max-lg:hidden' : ''}`}>{list}</div>
      <div className="min-w-0">{detail}</div>
    </div>
  )
}
