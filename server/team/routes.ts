// The team over HTTP: endpoint → use case.
import { countClient } from '../accounts/attempts.ts'
import type { Handlers } from '../http/bind.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { join, openInvitation } from './join.ts'
import { removePerson } from './leave.ts'
import { listTeam } from './list-team.ts'

export const teamRoutes: Handlers<
  'team' | 'invite' | 'withdrawInvitation' | 'removePerson' | 'openInvitation' | 'join'
> = {
  team: { account: ctx => listTeam(ctx) },
  invite: { account: (ctx, { body }) => invite(ctx, body.email) },
  withdrawInvitation: {
    account: async (ctx, { params }) => {
      await withdrawInvitation(ctx, params.id)
      return undefined
    },
  },
  removePerson: {
    account: async (ctx, { params }) => {
      await removePerson(ctx, params.id)
      return undefined
    },
  },
  openInvitation: {
    admit: countClient('verify'),
    handle: (services, { body }) => openInvitation(services, body.token),
  },
  join: {
    admit: countClient('verify'),
    handle: (services, { body, http }) => join(services, body, http),
  },
}
