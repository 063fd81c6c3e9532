// Queries of a customer's statement.
import { statementCalls } from '@quotewright/domain/calls/statements'
import type { CustomerMail } from '@quotewright/domain/quote-links/quote-event'
import { useMutation } from '@tanstack/react-query'
import { request } from '../api.ts'

export function useStatementPdf(customerId: string) {
  return useMutation({
    mutationFn: () => request(statementCalls.statementPdf, { params: { id: customerId } }),
  })
}

export function useEmailStatement(customerId: string) {
  return useMutation({
    mutationFn: (body: CustomerMail) =>
      request(statementCalls.emailStatement, { params: { id: customerId }, body }),
  })
}
