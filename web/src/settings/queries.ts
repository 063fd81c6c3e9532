// Settings on the server: each change answers the person as they are from then on.
import type { CurrentUser } from '@quotewright/domain/account'
import { notificationCalls } from '@quotewright/domain/calls/notifications'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { settingsCalls } from '@quotewright/domain/calls/settings'
import type { PreferencesChange } from '@quotewright/domain/preferences'
import type {
  AccountDeletion,
  BusinessToSave,
  EmailChange,
  PasswordChange,
  ProfileToSave,
} from '@quotewright/domain/settings'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserKey, forgetOnDevice } from '../account/queries.ts'
import { request } from '../api.ts'
import { askAgain } from '../ask-again.ts'
import { downloadFile } from '../device/download.ts'
import { isSubscribed, subscribe, unsubscribe } from '../device/push.ts'
import { useToast } from '../ui/toast.tsx'

const notificationsKey = ['/api', 'notifications']
const sessionsKey = ['/api', 'settings', 'sessions']

function useUserChange<Input>(change: (input: Input) => Promise<CurrentUser>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: user => queryClient.setQueryData(currentUserKey, user),
  })
}

export const useSaveProfile = () =>
  useUserChange((body: ProfileToSave) => request(settingsCalls.saveProfile, { body }))

export const useSaveBusiness = () =>
  useUserChange((body: BusinessToSave) => request(settingsCalls.saveBusiness, { body }))

const preferencesKey = ['/api', 'settings', 'preferences']

/** One after the other, so that the answer that comes last tells of every switch. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationKey: preferencesKey,
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesChange) => request(settingsCalls.savePreferences, { body }),
    onSuccess: user => queryClient.setQueryData(currentUserKey, user),
    onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
  })
}

/** What was just switched shows at once, and goes back when it could not be stored. */
export function useSwitched(): PreferencesChange {
  const waiting = useMutationState<PreferencesChange>({
    filters: { mutationKey: preferencesKey, status: 'pending' },
    select: mutation => mutation.state.variables as PreferencesChange,
  })
  return Object.assign({}, ...waiting)
}

/** As it was when photos were shared or not: another word is another answer. */
export function usePhotoConsents(isShared: boolean) {
  return useQuery({
    queryKey: ['/api', 'settings', 'photo-consents', isShared],
    queryFn: ({ signal }) => request(settingsCalls.photoConsents, { signal }),
    staleTime: 0,
  })
}

/** Subscribed is what both the browser and the server say it is. */
export function useNotificationState(canAsk: boolean) {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: async ({ signal }) => {
      const state = await request(notificationCalls.notificationState, { signal })
      return { ...state, isSubscribed: state.isSubscribed && (await isSubscribed()) }
    },
    enabled: canAsk,
    staleTime: 0,
  })
}

/** On with the server's key, off with null; a person may also answer the browser's question with no. */
export function useSwitchNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string | null) => {
      const device = publicKey === null ? null : await subscribe(publicKey)
      if (publicKey !== null && device === null) return
      if (device) await request(notificationCalls.addNotificationDevice, { body: device })
      const body = { hasNotifications: device !== null }
      const user = await request(settingsCalls.savePreferences, { body })
      queryClient.setQueryData(currentUserKey, user)
      if (device) return
      await request(notificationCalls.removeNotificationDevice)
      await unsubscribe()
    },
    onSettled: () => askAgain(queryClient, notificationsKey),
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => request(settingsCalls.changePassword, { body }),
  })
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: EmailChange) => request(settingsCalls.changeEmail, { body }),
  })
}

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => request(settingsCalls.sessions, { signal }),
    staleTime: 0,
  })
}

/** One browser, or with null every other than this. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? request(settingsCalls.endOtherSessions)
        : request(settingsCalls.endSession, { params: { id } }),
    onSettled: () => askAgain(queryClient, sessionsKey),
  })
}

export function useAnalysisUsage() {
  return useQuery({
    queryKey: ['/api', 'ai', 'usage'],
    queryFn: ({ signal }) => request(photoCalls.analysisUsage, { signal }),
    staleTime: 0,
  })
}

/** Downloads everything as one file, and says so. */
export function useExportData() {
  const showToast = useToast()
  return useMutation({
    mutationFn: () => request(settingsCalls.exportData),
    onSuccess(zip) {
      downloadFile(zip, 'quotewright-export.zip')
      showToast({ title: 'Data Exported', tone: 'success' })
    },
    onError: error =>
      showToast({ title: 'Export Failed', description: error.message, tone: 'danger' }),
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: async (body: AccountDeletion) => {
      await request(settingsCalls.deleteAccount, { body })
      await forgetOnDevice()
    },
    // Nothing of the account may stay in this browser's memory either.
    onSuccess: () => location.assign('/'),
  })
}
