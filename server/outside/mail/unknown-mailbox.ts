// Tells from a mail server's refusal that there is no such mailbox: the same mail would be refused again.

/**
 * Enhanced status codes (RFC 3463) of a wrong mailbox, domain or address, of a mailbox that moved, and of a domain that
 * takes no mail (RFC 7505). The plain code 550 does not tell them from a refusal by policy.
 */
const unknown = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/

export function isUnknownMailbox(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'response' in error)) return false
  return error.command === 'RCPT TO' && unknown.test(String(error.response))
}
