// Queries of the signed-in user: current user, sign-in, sign-out, registration.
import type {
  Credentials,
  CurrentUser,
  Onboarding,
  Registration,
} from '@quotewright/domain/accounts/account'
import { accountCalls } from '@quotewright/domain/calls/accounts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { clearDrafts, swapDrafts } from '../device/draft-storage.ts'
import { clearAtClose } from '../device/kept-at-close.ts'
import { unsubscribe } from '../device/push.ts'
import { clearSession } from '../device/session-photos.ts'
import {
  lastAccount,
  rememberAccount,
  shownAccount,
  tabAccount,
  takeTab,
} from '../device/tab-account.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { useToast } from '../ui/toast.tsx'
import { forgetWantedPlan } from '../wanted-plan.ts'
import { forgetEmail, forgetUser, keepUser, readKeptUser, rememberEmail } from './kept-user.ts'

export const currentUserKey = ['/api', 'auth', 'user']

/** The id of the signed-in user, for queries. */
export function userIdIn(client: QueryClient): string | undefined {
  return client.getQueryData<CurrentUser | null>(currentUserKey)?.id
}

/** The server sets a marker cookie with the session, so first-time visitors skip the call. */
function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').includes('signed-in=1')
}

/** The current user, or null if signed out (spec §7). */
export function useCurrentUser() {
  return useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal, client }) => (mayBeSignedIn() ? openFor(loadUser(signal), client) : null),
    // The result may be the stored user, whose session may have ended.
    refetchOnReconnect: 'always',
  })
}

/** Wait this long for the server before opening the app for the stored user. */
const PATIENCE_MS = 4000

/** On a slow connection, returns the stored user and updates the query when the server replies. */
async function openFor(
  loading: Promise<CurrentUser | null>,
  client: QueryClient,
): Promise<CurrentUser | null> {
  const isLate = await Promise.race([
    loading.then(() => false),
    new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE_MS, true)),
  ])
  const kept = isLate ? await readKeptUser() : null
  if (!kept) return loading
  loading.then(
    user => client.setQueryData(currentUserKey, user),
    (error: unknown) => console.warn('Could not load the current user.', error),
  )
  return kept
}

async function loadUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = await request(accountCalls.currentUser, { signal })
    await takeOver(user)
    void keepUser(user)
    return user
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 401) {
      await forgetUser()
      return null
    }
    const kept = status === 0 ? await readKeptUser() : null
    if (kept) return kept
    throw error
  }
}

/** Reloads the user after a conflict. Bypasses the query, because the gate would show its error instead of the screen. */
export function useRefetchUser() {
  const queryClient = useQueryClient()
  return async () => {
    const user = await request(accountCalls.currentUser)
    queryClient.setQueryData(currentUserKey, user)
    return user
  }
}

export function useAccountOptions() {
  return useQuery({
    queryKey: ['/api', 'auth', 'options'],
    queryFn: ({ signal }) => request(accountCalls.accountOptions, { signal }),
  })
}

/** Why this browser is signed out, if the owner of the business removed the person; otherwise null. */
export function useRemoval() {
  return useQuery({
    queryKey: ['/api', 'auth', 'removal'],
    queryFn: async ({ signal }) => (await request(accountCalls.removal, { signal })).removal,
    enabled: mayBeSignedIn(),
  })
}

const signedOutPaths = ['/', '/login', '/register', '/forgot-password', '/reset-password', '/join']

/** Reloads the app at the dashboard (spec §4), or at the current screen if the session ended there. */
function enterApp() {
  if (signedOutPaths.includes(location.pathname)) location.assign('/dashboard')
  else location.reload()
}

export function finishSignIn({ email }: CurrentUser): void {
  rememberEmail(email)
  enterApp()
}

/** With a second factor, the reply is a challenge for the code instead of a user. */
export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: Credentials) => request(accountCalls.signIn, { body: credentials }),
    onSuccess: reply => 'email' in reply && finishSignIn(reply),
  })
}

export function useStartDemo() {
  return useMutation({ mutationFn: () => request(accountCalls.startDemo), onSuccess: enterApp })
}

export function useRegister() {
  return useMutation({
    mutationFn: (registration: Registration) =>
      request(accountCalls.register, { body: registration }),
    onSuccess: (_, { email }) => rememberEmail(email),
  })
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => request(accountCalls.resendVerification, { body: { email } }),
  })
}

export function useVerifyEmail() {
  return useMutation({
    mutationFn: (verification: { token: string; password: string }) =>
      request(accountCalls.verifyEmail, { body: verification }),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => request(accountCalls.forgotPassword, { body: { email } }),
  })
}

export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reset: { token: string; password: string }) =>
      request(accountCalls.resetPassword, { body: reset }),
    // The server signs the account out everywhere, including here.
    onSuccess: () => refetchQueries(queryClient, currentUserKey),
  })
}

export function useRestoreAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => request(accountCalls.restoreAccount, { body: { token } }),
    // The server signs the account out everywhere, including here.
    onSuccess: () => refetchQueries(queryClient, currentUserKey),
  })
}

export function useCompleteOnboarding() {
  return useMutation({
    mutationFn: (onboarding: Onboarding) =>
      request(accountCalls.completeOnboarding, { body: onboarding }),
  })
}

/** Only logs an error: the server drops this device with its session, so no notification arrives anyway. */
async function endNotifications(): Promise<void> {
  await unsubscribe().catch((error: unknown) => {
    console.warn('Could not end the subscription to notifications.', error)
  })
}

/** A session may end without signing out. Its work then waits for its account. */
async function takeOver({ id }: CurrentUser): Promise<void> {
  const before = lastAccount()
  const isOther = (account: string | null) => account !== null && account !== id
  if (isOther(before)) {
    await swapDrafts(before ?? '', id)
    clearAtClose()
  }
  if (isOther(shownAccount())) {
    // What the page shows, and stores as it closes, is of the other account.
    rememberAccount(id)
    location.reload()
    return new Promise(() => undefined)
  }
  // Another tab may have signed in to this account before.
  if (isOther(tabAccount() ?? before)) {
    await clearSession()
    sessionStorage.clear()
  }
  takeTab(id)
}

function clearTyped(): void {
  sessionStorage.clear()
  clearAtClose()
}

/** Deletes everything stored on the device. */
export async function forgetOnDevice(): Promise<void> {
  await Promise.all([clearSession(), clearDrafts(), endNotifications()])
  clearTyped()
  forgetEmail()
  forgetWantedPlan()
}

export function useSignOut() {
  const showToast = useToast()
  return useMutation({
    mutationFn: async () => {
      await request(accountCalls.signOut)
      await forgetOnDevice()
    },
    onSuccess: () => location.assign('/login'),
    onError: () =>
      showToast({
        title: 'Logout failed',
        description: 'Please try again or clear your browser data.',
        tone: 'danger',
      }),
  })
}
