// Single-line fields refuse line breaks from any client; multi-line fields keep them.
import { expect, it } from 'vitest'
import { Onboarding, Registration } from './accounts/account.ts'
import { BusinessToSave } from './accounts/settings.ts'
import { SupportRequest } from './accounts/support-request.ts'
import { NewCustomer } from './customers/customer.ts'
import { QuoteAnswer } from './quote-links/customer-quote.ts'
import { QuoteMail } from './quote-links/quote-event.ts'
import { NewLineItem } from './quotes/line-item.ts'
import { NewQuote } from './quotes/quote.ts'

const broken = 'Rosa\r\nBcc: x@example.com'

it.each([
  ['firstName', NewCustomer.shape.firstName],
  ['lastName', Registration.shape.lastName],
  ['company of a customer', NewCustomer.shape.company],
  ['company', Onboarding.shape.company],
  ['name', BusinessToSave.shape.name],
  ['quoteNumber', NewQuote.shape.quoteNumber],
  ['name of who answers', QuoteAnswer.shape.name],
  ['subject', SupportRequest.shape.subject],
  ['email', NewCustomer.shape.email],
  ['phone', NewCustomer.shape.phone],
])('%s refuses a line break', (_, schema) => {
  expect(schema.safeParse(broken).success).toBe(false)
})

it('the description of a line item is folded onto one line', () => {
  expect(NewLineItem.shape.description.parse('Patch a hole\ntwo coats')).toBe(
    'Patch a hole two coats',
  )
})

it.each([
  ['address', NewCustomer.shape.address],
  ['notes', NewQuote.shape.notes],
  ['message of a quote mail', QuoteMail.shape.message],
])('%s keeps its lines', (_, schema) => {
  expect(schema.parse('1 Main Street\nAustin, TX')).toBe('1 Main Street\nAustin, TX')
})
