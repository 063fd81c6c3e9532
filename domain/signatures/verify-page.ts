// The page on which anyone checks a signed PDF, between the server that answers and the painter that the web builds.

/** What the check found. Null before a file is chosen. */
export type VerifyAnswer =
  | {
      kind: 'signed'
      name: string
      /** `November 24, 2026, 2:14 PM EST` */
      signedOn: string
      /** Such as `Quote Q-1`. */
      title: string
      businessName: string
    }
  | { kind: 'unknown' }
  | { kind: 'problem'; message: string }

export type VerifyPage = { answer: VerifyAnswer | null }

/** Returns the whole page as HTML. */
export type PaintVerifyPage = (page: VerifyPage) => string

export const NO_FILE = 'Choose the PDF that you want to check.'

/** In bytes. A quote with many photos is about 3 MB. */
export const MAX_VERIFIED = 16_000_000
