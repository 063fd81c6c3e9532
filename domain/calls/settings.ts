// API calls for profile, business and account settings.
import * as z from 'zod/mini'
import { CurrentUser, MailedToken, Notice } from '../accounts/account.ts'
import { PreferencesChange } from '../accounts/preferences.ts'
import {
  AccountDeletion,
  BusinessToSave,
  EmailChange,
  PasswordChange,
  ProfileToSave,
  SessionInfo,
} from '../accounts/settings.ts'
import { call } from '../call.ts'
import { PhotoConsent } from '../photos/photo-consent.ts'

export const settingsCalls = {
  saveProfile: call('PUT', '/api/settings/profile', {
    access: 'member',
    body: ProfileToSave,
    reply: CurrentUser,
  }),
  savePreferences: call('PUT', '/api/settings/preferences', {
    access: 'member',
    body: PreferencesChange,
    reply: CurrentUser,
  }),
  /** Each time consent was given or withdrawn, oldest first. */
  photoConsents: call('GET', '/api/settings/photo-consents', {
    access: 'signedIn',
    reply: z.array(PhotoConsent),
  }),
  saveBusiness: call('PUT', '/api/settings/business', {
    access: 'member',
    body: BusinessToSave,
    reply: CurrentUser,
  }),
  changePassword: call('PUT', '/api/settings/password', {
    access: 'signedIn',
    body: PasswordChange,
    reply: Notice,
  }),
  /** Takes effect once the new address is verified. */
  changeEmail: call('PUT', '/api/settings/email', {
    access: 'signedIn',
    body: EmailChange,
    reply: Notice,
  }),
  confirmEmail: call('POST', '/api/auth/confirm-email', {
    access: 'public',
    body: MailedToken,
    reply: Notice,
  }),
  sessions: call('GET', '/api/settings/sessions', {
    access: 'signedIn',
    reply: z.array(SessionInfo),
  }),
  endSession: call('DELETE', '/api/settings/sessions/{id}', { access: 'signedIn' }),
  /** Signs out every other browser. */
  endOtherSessions: call('DELETE', '/api/settings/sessions', { access: 'signedIn' }),
  exportData: call('GET', '/api/settings/export', {
    access: 'signedIn',
    isOwners: true,
    reply: 'application/zip',
  }),
  deleteAccount: call('POST', '/api/settings/delete-account', {
    access: 'signedIn',
    body: AccountDeletion,
  }),
} as const
