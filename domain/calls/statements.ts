// API calls for a customer's statement.
import { call } from '../call.ts'
import { CustomerMail } from '../quote-links/quote-event.ts'

export const statementCalls = {
  statementPdf: call('GET', '/api/customers/{id}/statement', {
    access: 'member',
    reply: 'application/pdf',
  }),
  emailStatement: call('POST', '/api/customers/{id}/statement/email', {
    access: 'subscribed',
    body: CustomerMail,
  }),
} as const
