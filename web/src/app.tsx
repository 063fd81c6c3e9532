// The gate and the route table (spec §2).

import { accessOf } from '@quotewright/domain/access'
import type { CurrentUser } from '@quotewright/domain/account'
import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useCurrentUser } from './account/queries.ts'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { LandingScreen } from './landing/landing-screen.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { AppShell } from './ui/app-shell.tsx'
import { ErrorState } from './ui/error-state.tsx'
import { Spinner } from './ui/spinner.tsx'

const SignIn = lazy(() =>
  import('./account/sign-in-screen.tsx').then(m => ({ default: m.SignInScreen })),
)
const Register = lazy(() =>
  import('./account/register-screen.tsx').then(m => ({ default: m.RegisterScreen })),
)
const Forgot = lazy(() =>
  import('./account/forgot-password-screen.tsx').then(m => ({ default: m.ForgotPasswordScreen })),
)
const Reset = lazy(() =>
  import('./account/reset-password-screen.tsx').then(m => ({ default: m.ResetPasswordScreen })),
)
const Onboarding = lazy(() =>
  import('./account/onboarding-screen.tsx').then(m => ({ default: m.OnboardingScreen })),
)
const Upgrade = lazy(() =>
  import('./upgrade/upgrade-screen.tsx').then(m => ({ default: m.UpgradeScreen })),
)
const Dashboard = lazy(() =>
  import('./dashboard/dashboard-screen.tsx').then(m => ({ default: m.DashboardScreen })),
)
const NewQuote = lazy(() =>
  import('./new-quote/new-quote-screen.tsx').then(m => ({ default: m.NewQuoteScreen })),
)
const Quotes = lazy(() =>
  import('./quotes/quotes-screen.tsx').then(m => ({ default: m.QuotesScreen })),
)
const EditQuote = lazy(() =>
  import('./quotes/edit-quote-screen.tsx').then(m => ({ default: m.EditQuoteScreen })),
)
const Customers = lazy(() =>
  import('./customers/customers-screen.tsx').then(m => ({ default: m.CustomersScreen })),
)
const NotFound = lazy(() =>
  import('./not-found-screen.tsx').then(m => ({ default: m.NotFoundScreen })),
)

export function App() {
  const { data: user, isPending, isError, error, refetch } = useCurrentUser()
  if (isPending) return <Waiting />
  if (isError) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <ChunkBoundary>
      <RouteAnnouncer />
      <Suspense fallback={<Waiting />}>{user ? <Member user={user} /> : <Visitor />}</Suspense>
    </ChunkBoundary>
  )
}

function Visitor() {
  return (
    <AppShell>
      <Switch>
        <Route path="/" component={LandingScreen} />
        <Route path="/register" component={Register} />
        <Route path="/forgot-password" component={Forgot} />
        <Route path="/reset-password" component={Reset} />
        <Route component={SignIn} />
      </Switch>
    </AppShell>
  )
}

function Member({ user }: { user: CurrentUser }) {
  const access = accessOf(user, new Date())
  if (access === 'onboarding')
    return (
      <AppShell>
        <Onboarding user={user} />
      </AppShell>
    )
  if (access === 'upgrade')
    return (
      <AppShell>
        <Upgrade user={user} />
      </AppShell>
    )
  return (
    <Switch>
      <Route path="/onboarding">
        <Redirect to="/dashboard" replace />
      </Route>
      <Route path="/new-quote">
        <AppShell>
          <NewQuote user={user} />
        </AppShell>
      </Route>
      <Route>
        <AppShell navigation={<MainNavigation />}>
          <Suspense fallback={<Waiting />}>
            <Switch>
              {['/', '/dashboard'].map(path => (
                <Route key={path} path={path}>
                  <Dashboard user={user} />
                </Route>
              ))}
              <Route path="/quotes/:id?">
                <Quotes user={user} />
              </Route>
              <Route path="/quotes/:id/edit" component={EditQuote} />
              <Route path="/customers" component={Customers} />
              <Route path="/upgrade">
                <Upgrade user={user} />
              </Route>
              <Route path="/login">
                <Redirect to="/dashboard" replace />
              </Route>
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </AppShell>
      </Route>
    </Switch>
  )
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" size={40} />
    </div>
  )
}
