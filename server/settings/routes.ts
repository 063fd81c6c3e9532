// Settings over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { countExport } from '../reports/count-export.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
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
  changePassword: (ctx, { body, http }) => changePassword(ctx, body, http),
  changeEmail: (ctx, { body }) => changeEmail(ctx, body),
  confirmEmail: (services, { query }) => confirmEmail(services, query.token),
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
  deleteAccount: async (ctx, { body, http }) => {
    await deleteAccount(ctx, body, http)
    return undefined
  },
}
