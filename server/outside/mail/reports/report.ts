// Reports of mail providers: a mail reached its mailbox, bounced or was marked as spam.
import { amazonReports } from './amazon.ts'
import { mailgunReports } from './mailgun.ts'
import { postmarkReports } from './postmark.ts'
import { sendGridReports } from './sendgrid.ts'

export type MailFate =
  | { kind: 'delivery' }
  | {
      kind: 'bounce' | 'complaint'
      /** True if later mails would bounce too: an unknown mailbox, but not a full one. */
      isFinal: boolean
    }

export type MailReport = MailFate & { address: string }

/** Returns null for another provider's body. */
export type ReadReports = (body: unknown) => MailReport[] | null

const readers: readonly ReadReports[] = [
  amazonReports,
  postmarkReports,
  sendGridReports,
  mailgunReports,
]

/** Returns [] for other events, such as an opened mail, and null for a body of an unknown provider. */
export function readReports(body: unknown): MailReport[] | null {
  for (const read of readers) {
    const reports = read(body)
    if (reports !== null) return reports
  }
  return null
}
