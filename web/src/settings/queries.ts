// Queries of the settings; each change returns the updated user.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { type PreferencesChange, withChange } from '@quotewright/domain/accounts/preferences'
import type {
  AccountDeletion,
  BusinessToSave,
  EmailChange,
  PasswordChange,
  ProfileToSave,
} from '@quotewright/domain/accounts/settings'
import { analysisCalls } from '@quotewright/domain/calls/analyses'
import { settingsCalls } from '@quotewright/domain/calls/settings'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserKey, forgetOnDevice } from '../account/queries.ts'
import { request } from '../api.ts'
import { downloadFile } from '../device/download.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { useToast } from '../ui/toast.tsx'

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

/** Runs one at a time, so that the last reply includes every change. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationKey: preferencesKey,
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesChange) => request(settingsCalls.savePreferences, { body }),
    onSuccess: user => queryClient.setQueryData(currentUserKey, user),
    onError: error =>
      showToast({ title: 'Not Changed', description: error.message, tone: 'danger' }),
  })
}

/** Pending changes, shown at once and reverted if saving fails. */
export function useSwitched(): PreferencesChange {
  const pending = useMutationState<PreferencesChange>({
    filters: { mutationKey: preferencesKey, status: 'pending' },
    select: mutation => mutation.state.variables as PreferencesChange,
  })
  return pending.reduce(withChange, {})
}

/** The consent history; reloads when sharing is switched. */
export function usePhotoConsents(isShared: boolean) {
  return useQuery({
    queryKey: ['/api', 'settings', 'photo-consents', isShared],
    queryFn: ({ signal }) => request(settingsCalls.photoConsents, { signal }),
    staleTime: 0,
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

/** Signs out one browser, or with null all others. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? request(settingsCalls.endOtherSessions)
        : request(settingsCalls.endSession, { params: { id } }),
    onSettled: () => refetchQueries(queryClient, sessionsKey),
  })
}

export function useAnalysisUsage() {
  return useQuery({
    queryKey: ['/api', 'ai', 'usage'],
    queryFn: ({ signal }) => request(analysisCalls.analysisUsage, { signal }),
    staleTime: 0,
  })
}

/** Downloads all data as one file. */
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
    // Reload, so that nothing of the account stays in memory.
    onSuccess: () => location.assign('/'),
  })
}
