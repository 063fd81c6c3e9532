// Settings over HTTP: endpoint → use case.
import { countClient } from '../accounts/attempts.ts'
import { admitGuess } from '../accounts/check-password.ts'
import type { Handlers } from '../http/bind.ts'
import { countExport } from '../reports/count-export.ts'
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
  saveProfile: (ctx, { body }) => saveProfile(ctx, body),
  savePreferences: (ctx, { body }) => savePreferences(ctx, body),
  photoConsents: ctx => listPhotoConsents(ctx),
  saveBusiness: (ctx, { body }) => saveBusiness(ctx, body),
  changePassword: {
    admit: admitGuess,
    handle: (ctx, { body, http }) => changePassword(ctx, body, http),
  },
  changeEmail: {
    admit: admitGuess,
    handle: (ctx, { body, http }) => changeEmail(ctx, body, http),
  },
  confirmEmail: {
    admit: countClient('reset'),
    handle: (services, { body }) => confirmEmail(services, body.token),
  },
  sessions: (ctx, { http }) => listSessions(ctx, http),
  endSession: async (ctx, { params }) => {
    await endSession(ctx, params.id)
    return undefined
  },
  endOtherSessions: async (ctx, { http }) => {
    await endOtherSessions(ctx, http)
    return undefined
  },
  exportData: {
    admit: (ctx, request) => countExport(ctx, request.ip),
    handle: ctx => exportData(ctx),
  },
  deleteAccount: {
    admit: admitGuess,
    handle: async (ctx, { body, http }) => {
      await deleteAccount(ctx, body, http)
      return undefined
    },
  },
}
