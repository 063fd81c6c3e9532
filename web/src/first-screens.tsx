// Paints the screens that people begin at as static HTML, for a signed-in member to read while the app's code loads:
// with gray shapes when the app is built, with the first answers on the server.
import { accessOf } from '@quotewright/domain/accounts/access'
import { accountCalls } from '@quotewright/domain/calls/accounts'
import { dashboardCalls } from '@quotewright/domain/calls/dashboard'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { FirstAnswers, PaintFirstScreen } from '@quotewright/domain/first-screen'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { output, ZodMiniType } from 'zod/mini'
import { fillShape } from '../build/fill-shape.ts'
import { decoded } from './api.ts'
import { HomeShape } from './dashboard/home-shape.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { QuoteShape } from './quotes/quote-shape.tsx'
import { QuotesShape } from './quotes/quotes-shape.tsx'
import { AppShell } from './ui/app-shell.tsx'

/** By the place in the app. */
const screens: Record<string, (answers: FirstAnswers | null) => ReactNode> = {
  '': home,
  dashboard: home,
  quotes: answers => (
    <Panes
      list={
        <QuotesShape
          tone="primary"
          answers={
            answers && {
              cards: read(answers, '/api/quotes/cards?limit=25', quoteCalls.quoteCards),
              counts: read(answers, '/api/quotes/counts', quoteCalls.quoteCounts),
              needs: read(answers, '/api/quotes/needs?questions=true', quoteCalls.quoteNeeds),
            }
          }
        />
      }
    />
  ),
  'quotes/*': answers => (
    <Panes
      list={<QuotesShape tone="secondary" answers={null} />}
      detail={
        <QuoteShape
          answers={
            answers && {
              user: userIn(answers),
              quote: read(answers, '/api/quotes/details/*', quoteCalls.quote),
            }
          }
        />
      }
    />
  ),
}

export const places = Object.keys(screens)

/** Throws if an answer is missing or cannot be read. */
export const paintFirstScreen: PaintFirstScreen = (page, place, given) => {
  // In place of the screen, others get the page to choose a plan.
  const answers = given && accessOf(userIn(given), new Date()) === 'app' ? given : null
  const path = `/${place === 'dashboard' ? '' : place}`
  const html = renderToStaticMarkup(
    <Router ssrPath={path}>
      <AppShell navigation={<MainNavigation />}>{screens[place]?.(answers)}</AppShell>
    </Router>,
  )
  // Links take presses but no keyboard focus, which would be lost when the app takes their place.
  const filled = fillShape(page, html.replaceAll('<a ', '<a tabindex="-1" '))
  return answers ? filled.replace('<div id="shape">', '<div id="shape" data-painted>') : filled
}

function home(answers: FirstAnswers | null): ReactNode {
  return (
    <HomeShape
      answers={
        answers && {
          user: userIn(answers),
          figures: read(answers, '/api/dashboard/stats', dashboardCalls.dashboardStats),
          recent: read(answers, '/api/quotes/cards?limit=3', quoteCalls.quoteCards),
        }
      }
    />
  )
}

const userIn = (answers: FirstAnswers) => read(answers, '/api/auth/user', accountCalls.currentUser)

function read<Reply extends ZodMiniType>(
  answers: FirstAnswers,
  path: string,
  { reply }: { reply: Reply },
): output<Reply> {
  const text = answers[path]
  if (text === undefined) throw new Error(`The first answers lack ${path}.`)
  return decoded(reply, text) as output<Reply>
}

/** Side by side on wide screens, like TwoPane, which asks the browser for its width. */
function Panes({ list, detail }: { list: ReactNode; detail?: ReactNode }) {
  return (
    <div className="mx-auto lg:grid lg:max-w-6xl lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:gap-6">
      <div className={`border-line lg:border-r ${detail ? 'max-lg:hidden' : ''}`}>{list}</div>
      {/* Beside the list there is no way back to it, and the title has its full size. */}
      <div className="min-w-0 lg:[&_h1]:text-xl lg:[&_header_a[aria-label^=Back]]:hidden">
        {detail}
      </div>
    </div>
  )
}
