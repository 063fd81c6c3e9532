// How a customer learns of the answer to a question: on their page, and by mail or text if one of them reaches them.
import * as z from 'zod/mini'
import { formatPhone } from '../phone.ts'

/** At most one of the two is set. */
export const AnswerWay = z.object({
  /** Where the mail goes. */
  to: z.nullable(z.string()),
  /** Ten digits, of a customer who agreed to texts and has no address. */
  textsTo: z.nullable(z.string()),
})
export type AnswerWay = z.infer<typeof AnswerWay>

/** For the customer, beside the field that asks. Others who have the link do not see the address. */
export function promisedAnswer({ isMailed, textsTo }: PromisedWay): string {
  if (isMailed) return 'We answer here, and by email.'
  if (textsTo === null) return 'We answer here. Come back to this page to see it.'
  return `We answer here, and by text to ${formatPhone(textsTo)}.`
}
export type PromisedWay = { isMailed: boolean; textsTo: string | null }

/** For the business, beside the field that answers. */
export function answerHint({ to, textsTo }: AnswerWay): string {
  const page = 'Shows on the customer’s page'
  if (to !== null) return `${page}, and goes to ${to}.`
  return textsTo === null ? `${page}.` : `${page}, and a text to ${formatPhone(textsTo)} says so.`
}

/** `No email or text reaches this customer: call (512) 555-0199, or share the link.` Null if one does. */
export function unreached({ to, textsTo }: AnswerWay, phone: string): string | null {
  if (to !== null || textsTo !== null) return null
  const call = phone === '' ? '' : `call ${formatPhone(phone)}, or `
  return `No email or text reaches this customer: ${call}share the link.`
}
