// Decides which names may appear in a mail. A name with a link or a phone number is treated as spam.

const MAX_LENGTH = 60

/** `example.com`, also with periods of other scripts, or just `www.` or `://`. */
const link = /:\/\/|\bwww\b|[\p{L}\p{N}-][.。︒｡][\p{L}]{2,}/iu
/** Seven digits or more. */
const phoneNumber = /\d(?:[^\p{L}\p{N}]*\d){6}/u
const unlikely = /[<>@\r\n\u0085\u2028\u2029]/

/** Removes invisible characters, which could hide a link from the check. */
function shown(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}

/** The name, or null if it does not look like a name. The mail then uses a neutral greeting. */
export function mailableName(name: string): string | null {
  const trimmed = name.trim()
  return shown(trimmed) === '' || reasonAgainst(trimmed) !== null ? null : trimmed
}

/** For the business itself: `Emails and texts leave out a name that has a link`, or undefined. */
export function mailableHint(name: string): string | undefined {
  const reason = reasonAgainst(name.trim())
  return reason === null ? undefined : `Emails and texts leave out a name that ${reason}`
}

function reasonAgainst(name: string): string | null {
  const text = shown(name)
  if (text.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`
  if (link.test(text)) return 'has a link'
  if (phoneNumber.test(text)) return 'has a phone number'
  return unlikely.test(text) ? 'has a character such as < or @' : null
}

/** A quote's number, which may be all digits, or null if it holds a link. */
export function mailableNumber(quoteNumber: string): string | null {
  const text = shown(quoteNumber)
  return link.test(text) || unlikely.test(text) ? null : quoteNumber
}

/** The job address in one line; null without one, or if it contains a link. */
export function mailableAddress(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : mailableNumber(lines.join(', '))
}

/** Greetings that people type themselves. */
const greeting = /^\s*(hi|hello|hey|dear|good (morning|afternoon|evening))\b/i

/** Whether the text needs no greeting before it. */
export function isGreeting(text: string): boolean {
  return greeting.test(text)
}

/** `Hi Rosa,` */
export function greetingOf(name: string): string {
  const mailable = mailableName(name)
  return mailable === null ? 'Hello,' : `Hi ${mailable},`
}

/** A name for an address header, without `<`, `@` and quotes, which mail programs may read as another address. */
export function displayName(name: string): string {
  return name
    .replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ')
    .replaceAll(/["“”<>＜＞@＠\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
