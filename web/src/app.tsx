// The sign-in gate and the routes (spec §2).
import { accessOf } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { Redirect, Route, Switch, useRoute } from 'wouter'
import { useCurrentUser, useRemoval } from './account/queries.ts'
import { SignedInAlready } from './account/signed-in-already.tsx'
import { watchAccount } from './device/tab-account.ts'
import { useHeldPage } from './held-page.ts'
import { TryItNow } from './landing/try-it-now.tsx'
import { Live } from './live/live.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { QuotesScreen } from './quotes/quotes-screen.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SendsLater } from './schedule/sends-later.tsx'
import { ScreenFrame, type ScreenFrameProps } from './screen-frame.tsx'
import * as screens from './screens.ts'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { AppShell } from './ui/app-shell.tsx'
import { QueryError } from './ui/error-state.tsx'
import { useLoadingLater } from './ui/loaded-later.ts'

export function App() {
  useLoadingLater()
  // Another account's page does not go on with its work.
  useEffect(() => watchAccount(() => location.reload()), [])
  const query = useCurrentUser()
  const { data: user, isError } = query
  const isHeld = useHeldPage(Boolean(user))
  // Deferred, so that React draws the first screen in pieces, between which the browser answers presses.
  const isPending = useDeferredValue(query.isPending || isHeld)
  // Emailed links also open in a browser that is signed in.
  const [isMailedLink] = useRoute(
    /^\/(?:join|(?:forgot|reset)-password|(?:verify|confirm|restore)-email|restore-account)$/,
  )
  // The page itself shows the screen, or its shape, until then.
  if (isPending) return null
  // A failed refetch does not interrupt a user who is already in.
  if (isError && !user) {
    return (
      <AppShell>
        <InPlaceOfShape />
        <QueryError query={query} />
      </AppShell>
    )
  }
  return (
    <>
      <InPlaceOfShape />
      <RouteAnnouncer />
      {user && !isMailedLink ? <Member user={user} /> : <Visitor />}
    </>
  )
}

function Visitor() {
  return (
    <ScreenFrame>
      <Switch>
        <Route path="/" component={VisitorsHome} />
        <Route path="/register" component={screens.Register} />
        <Route path="/forgot-password" component={screens.ForgotPassword} />
        <Route path="/reset-password" component={screens.ResetPassword} />
        <Route path="/verify-email" component={screens.VerifyEmail} />
        <Route path="/confirm-email" component={screens.ConfirmEmail} />
        <Route path="/restore-account" component={screens.RestoreAccount} />
        {/* Emails of earlier releases link here. */}
        <Route path="/restore-email" component={screens.RestoreAccount} />
        <Route path="/join" component={screens.Join} />
        <Route path="/upgrade">
          <Redirect to="/login" replace />
        </Route>
        <Route component={screens.SignIn} />
      </Switch>
    </ScreenFrame>
  )
}

/** The app starts here from the phone's home screen, also for a person who was removed from the team. */
function VisitorsHome() {
  const { data: removal } = useRemoval()
  return removal ? <screens.SignIn /> : <screens.Landing tryIt={<TryItNow />} />
}

function Member({ user }: { user: CurrentUser }) {
  const access = accessOf(user, new Date())
  if (access === 'onboarding') return step('Welcome', <screens.Onboarding user={user} />)
  if (access === 'upgrade') return step(undefined, <screens.Upgrade user={user} />)
  return (
    <>
      {user.preferences.hasShortcuts && <Shortcuts />}
      <Live />
      <SendsLater />
      <Switch>
        <Route path={/^\/(?:dashboard)?$/}>
          {place(user.business.name, <screens.Dashboard user={user} />, 'wide')}
        </Route>
        <Route path="/new-quote">
          {step('New Quote', <screens.NewQuote user={user} />, 'wide')}
        </Route>
        <Route path="/quotes/:id?">{place('Quotes', <QuotesScreen user={user} />)}</Route>
        <Route path="/quotes/:id/edit">{place('Edit Quote', <screens.EditQuote />, 'wide')}</Route>
        <Route path="/invoices/:id?">
          {place('Invoices', <screens.Invoices user={user} />, 'panes')}
        </Route>
        <Route path="/leads/:id">
          {({ id }) => place('Request', <screens.Lead leadId={id} />)}
        </Route>
        <Route path="/schedule">{place('Schedule', <screens.Schedule />)}</Route>
        <Route path="/customers/:id?">{place('Customers', <screens.Customers />, 'panes')}</Route>
        <Route path="/pricing-materials">
          {place('Pricing & Materials', <screens.Pricing />, 'wide')}
        </Route>
        <Route path="/assemblies/:id?">{place('Assemblies', <screens.Assemblies />, 'wide')}</Route>
        <Route path="/company-services">
          {place('Company Services', <screens.CompanyServices user={user} />)}
        </Route>
        <Route path="/help-center">
          {place('Help Center', <screens.HelpCenter user={user} />, 'wide')}
        </Route>
        <Route path="/settings/:section?">
          {place('Settings', <screens.Settings user={user} />, 'panes')}
        </Route>
        <Route path="/reports">{place('Reports', <screens.Reports />, 'wide')}</Route>
        <Route path="/quote-template">
          {place('Quote Template', <screens.QuoteTemplate user={user} />, 'wide')}
        </Route>
        <Route path="/upgrade">{place(undefined, <screens.Upgrade user={user} />)}</Route>
        <Route path="/login" component={SignedInAlready} />
        <Route path="/onboarding">
          <Redirect to="/dashboard" replace />
        </Route>
        <Route>{place('404 Page Not Found', <screens.NotFound />)}</Route>
      </Switch>
    </>
  )
}

/** A screen with the main navigation. */
function place(title: string | undefined, screen: ReactNode, width?: ScreenFrameProps['width']) {
  return (
    <ScreenFrame title={title} width={width} navigation={<MainNavigation />}>
      {screen}
    </ScreenFrame>
  )
}

/** A screen without navigation, to finish or leave first. */
function step(title: string | undefined, screen: ReactNode, width?: ScreenFrameProps['width']) {
  return (
    <ScreenFrame title={title} width={width}>
      {screen}
    </ScreenFrame>
  )
}

/** Removes the page's shape before the browser paints what takes its place. */
function InPlaceOfShape() {
  useLayoutEffect(() => document.getElementById('shape')?.remove(), [])
  return null
}
