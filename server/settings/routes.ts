// Settings over HTTP: endpoint → use case.
import { countClient } from '../accounts/attempts.ts'
import { admitGuess } from '../accounts/check-password.ts'
import type { Handlers } from '../http/bind.ts'
import { admitExport } from '../reports/admit-export.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { endOtherSessions, endSession, listSessions } from './end-sessions.ts'
import { exportData } from './export-data.ts'
import { listPhotoConsents } from './list-photo-consents.ts'
import { saveBusiness, savePreferences, saveProfile } from './save-settings.ts'

export const settingsRoutes: Handlers<
  | 'saveProfile'
  | 'savePreferences'
  | 'photoConsents'
  | 'saveBusiness'
  | 'changePassword'
  | 'changeEmail'
  | 'confirmEmail'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'exportData'
  | 'deleteAccount'
> = {
  saveProfile: { account: (ctx, { body }) => saveProfile(ctx, body) },
  savePreferences: { account: (ctx, { body }) => savePreferences(ctx, body) },
  photoConsents: { account: ctx => listPhotoConsents(ctx) },
  saveBusiness: (ctx, { body }) => saveBusiness(ctx, body),
  changePassword: {
    admit: admitGuess,
    account: (ctx, { body, http }) => changePassword(ctx, body, http),
  },
  changeEmail: {
    admit: admitGuess,
    account: (ctx, { body, http }) => changeEmail(ctx, body, http),
  },
  confirmEmail: {
    admit: countClient('reset'),
    handle: (services, { body }) => confirmEmail(services, body.token),
  },
  sessions: { account: (ctx, { http }) => listSessions(ctx, http) },
  endSession: {
    account: async (ctx, { params }) => {
      await endSession(ctx, params.id)
      return undefined
    },
  },
  endOtherSessions: {
    account: async (ctx, { http }) => {
      await endOtherSessions(ctx, http)
      return undefined
    },
  },
  exportData: {
    admit: admitExport,
    mayBeOld: true,
    account: ctx => exportData(ctx),
  },
  deleteAccount: {
    admit: admitGuess,
    account: async (ctx, { body, http }) => {
      await deleteAccount(ctx, body, http)
      return undefined
    },
  },
}
