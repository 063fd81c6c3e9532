// Reads an .eml file: its headers, its text and HTML, and its attachments.
import PostalMime, { type Address } from 'postal-mime'

export type KeptMail = {
  id: string
  from: string
  to: string
  /** Empty if replies go to the sender. */
  replyTo: string
  subject: string
  date: Date
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export async function parseMail(id: string, eml: Buffer | string): Promise<KeptMail> {
  const mail = await PostalMime.parse(eml)
  return {
    id,
    from: addressText(mail.from),
    to: addressText(mail.to?.[0]),
    replyTo: addressText(mail.replyTo?.[0]),
    subject: mail.subject ?? '',
    date: new Date(mail.date ?? 0),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      // Always an ArrayBuffer, the parser's default encoding.
      content: Buffer.from(content as ArrayBuffer),
    })),
  }
}

/** Returns `Roe Drywall <office@roe.example>`, or only the address. */
function addressText({ name = '', address = '' }: Partial<Address> = {}): string {
  return name === '' ? address : `${name} <${address}>`
}
