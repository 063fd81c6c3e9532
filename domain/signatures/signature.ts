// What a customer signed with, and the words that say who signed and when.
import * as z from 'zod/mini'
import { lengthOf, readStrokes } from './strokes.ts'

/** In units of the pad. A shorter line is a slip of the finger. */
const LEAST_LENGTH = 60

/** A drawn signature as text: see strokes.ts. */
export const Strokes = z.string().check(
  z.refine(text => text !== '', 'Please draw your signature, or choose your typed name'),
  z.refine(
    text => text === '' || readStrokes(text) !== null,
    'The signature could not be read. Clear it and draw it again.',
  ),
  z.refine(text => {
    const strokes = text === '' ? null : readStrokes(text)
    return strokes === null || lengthOf(strokes) >= LEAST_LENGTH
  }, 'Please draw your whole signature, or choose your typed name'),
)

export const Signature = z.object({
  /** As the customer entered it. A typed name is the signature itself. */
  name: z.string(),
  /** Null if the signature is typed. */
  strokes: z.nullable(z.string()),
  signedAt: z.string(),
  /** The business's, in which the time is shown. */
  timeZone: z.string(),
  /** The network address and the browser's user agent that signed. */
  address: z.string(),
  browser: z.string(),
  /** Whether a copy goes to the customer by mail. */
  isMailed: z.boolean(),
  /** The SHA-256 of the signed PDF; null until it is made, moments later. */
  fileHash: z.nullable(z.string()),
})
export type Signature = z.infer<typeof Signature>

export const MAX_BROWSER = 400

/** Hex, as a browser computes it of a file that is not sent. */
export const FileHash = z.string().check(z.regex(/^[\da-f]{64}$/, 'This is no SHA-256'))

/** `November 24, 2026, 2:14 PM EST` */
export function formatSigned({ signedAt, timeZone }: Pick<Signature, 'signedAt' | 'timeZone'>) {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  const part = Object.fromEntries(
    format.formatToParts(new Date(signedAt)).map(({ type, value }) => [type, value]),
  )
  const day = `${part['month']} ${part['day']}, ${part['year']}`
  return `${day}, ${part['hour']}:${part['minute']} ${part['dayPeriod']} ${part['timeZoneName']}`
}

/** `Q-1-signed.pdf` for `Q-1.pdf`. */
export function signedName(fileName: string): string {
  return fileName.replace(/\.pdf$/, '-signed.pdf')
}
