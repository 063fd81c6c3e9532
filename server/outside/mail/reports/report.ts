// What a mail provider reports of a mail that was sent: it came back, or its reader called it spam.
import { amazonReports } from './amazon.ts'
import { mailgunReports } from './mailgun.ts'
import { postmarkReports } from './postmark.ts'
import { sendGridReports } from './sendgrid.ts'

export type MailReport = {
  address: string
  kind: 'bounce' | 'complaint'
  /** Whether later mails would come back as well: a full mailbox may be emptied, an unknown one stays unknown. */
  isFinal: boolean
}

/** Null if it is another provider's body. */
export type ReadReports = (body: unknown) => MailReport[] | null

const readers: readonly ReadReports[] = [
  amazonReports,
  postmarkReports,
  sendGridReports,
  mailgunReports,
]

/** Empty for what is neither, such as a delivery; null for a body that no provider of ours sends. */
export function readReports(body: unknown): MailReport[] | null {
  for (const read of readers) {
    const reports = read(body)
    if (reports !== null) return reports
  }
  return null
}
