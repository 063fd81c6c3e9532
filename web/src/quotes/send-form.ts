// The name under which this tab keeps an email to a quote's customer while it is written.
import { isFormKept } from '../device/kept-form.ts'

export const sendFormOf = (quoteId: string) => `send-quote/${quoteId}`

/** True if a reload interrupted writing the email. */
export const isSendBegun = (quoteId: string) => isFormKept(sendFormOf(quoteId))
