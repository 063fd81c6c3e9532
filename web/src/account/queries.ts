// The signed-in person: who they are, and what signs them in and out.

import type {
  Credentials,
  CurrentUser,
  Onboarding,
  Registration,
} from '@quotewright/domain/account'
import { accountCalls } from '@quotewright/domain/calls/accounts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { askAgain } from '../ask-again.ts'
import { clearDrafts } from '../device/draft-storage.ts'
import { unsubscribe } from '../device/push.ts'
import { clearSession } from '../device/session-photos.ts'
import { useToast } from '../ui/toast.tsx'
import { forgetWantedPlan } from '../wanted-plan.ts'
import { forgetUser, keepUser, readKeptUser } from './kept-user.ts'
import { forgetEmail, rememberEmail } from './known-email.ts'

export const currentUserKey = ['/api', 'auth', 'user']

/** The server marks a browser with a session, so that a first visitor need not wait for a call to say no. */
function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').includes('signed-in=1')
}

/** Null when nobody is signed in (spec §7: the result decides). */
export function useCurrentUser() {
  return useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal, client }) => (mayBeSignedIn() ? openFor(loadUser(signal), client) : null),
    // Perhaps only kept until now, and perhaps no longer signed in.
    refetchOnReconnect: 'always',
  })
}

/** How long a weak connection may take to say who is signed in, in milliseconds. */
const PATIENCE = 4000

/** Then the app opens for who was signed in, and believes the server as soon as it answers. */
async function openFor(
  loading: Promise<CurrentUser | null>,
  client: QueryClient,
): Promise<CurrentUser | null> {
  const isLate = await Promise.race([
    loading.then(() => false),
    new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE, true)),
  ])
  const kept = isLate ? await readKeptUser() : null
  if (!kept) return loading
  loading.then(
    user => client.setQueryData(currentUserKey, user),
    (error: unknown) => console.warn('Nobody could say who is signed in.', error),
  )
  return kept
}

async function loadUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = await request(accountCalls.currentUser, { signal })
    // The screen does not wait for it.
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

/** Asks the server again, for the moment after a conflict: not as the query above, whose error is all the gate would show. */
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

const signedOutPaths = ['/', '/login', '/register', '/forgot-password', '/reset-password']

/** spec §4: a full reload to the dashboard; a session that ended in the middle goes on where it was. */
function enterApp() {
  if (signedOutPaths.includes(location.pathname)) location.assign('/dashboard')
  else location.reload()
}

export function finishSignIn({ email }: CurrentUser): void {
  rememberEmail(email)
  enterApp()
}

/** An account with a second factor is asked for a code, and not signed in yet. */
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
    // It signs the account out everywhere, here as well.
    onSuccess: () => askAgain(queryClient, currentUserKey),
  })
}

export function useRestoreAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => request(accountCalls.restoreAccount, { body: { token } }),
    // It signs the account out everywhere, here as well.
    onSuccess: () => askAgain(queryClient, currentUserKey),
  })
}

export function useCompleteOnboarding() {
  return useMutation({
    mutationFn: (onboarding: Onboarding) =>
      request(accountCalls.completeOnboarding, { body: onboarding }),
  })
}

/** The server has forgotten this device with its session, so nothing comes even where the browser does not give up. */
async function endNotifications(): Promise<void> {
  await unsubscribe().catch((error: unknown) => {
    console.warn('This browser kept its subscription to notifications.', error)
  })
}

/** The next person at this device finds nothing of this one's. */
export async function forgetOnDevice(): Promise<void> {
  await Promise.all([clearSession(), clearDrafts(), endNotifications()])
  sessionStorage.clear()
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
