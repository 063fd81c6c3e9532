// The name under which this tab keeps an email to a quote's customer while it is written.
export const sendFormOf = (quoteId: string) => `send-quote/${quoteId}`

/** True if a reload interrupted writing the email. */
export function isSendBegun(quoteId: string): boolean {
  return sessionStorage.getItem(sendFormOf(quoteId)) !== null
}
