// Statements over HTTP: endpoint → use case.
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { emailStatement } from './email-statement.ts'
import { readStatement, renderStatement } from './read-statement.ts'

export const statementRoutes: Handlers<'statementPdf' | 'emailStatement'> = {
  statementPdf: async (ctx, { params, http }) =>
    renderStatement(ctx, await readStatement(ctx, params.id), turnOf(ctx, whenGone(http.reply))),
  emailStatement: {
    account: async (ctx, { params, body, http }) => {
      await emailStatement(ctx, params.id, body, http.request.ip)
      return undefined
    },
  },
}
