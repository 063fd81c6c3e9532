// Reads a mail that we composed ourselves: its headers, its text and HTML whatever their encoding, and what is attached.

export type KeptMail = {
  id: string
  from: string
  to: string
  /** Empty when answers go to the sender. */
  replyTo: string
  subject: string
  date: Date
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

type Part = { headers: Map<string, string>; body: string }

/** `eml` with one character for each byte. */
export function parseMail(id: string, eml: string): KeptMail {
  const mail = splitPart(eml)
  const parts = leaves(mail)
  const content = (type: string) => {
    const part = parts.find(part => typeOf(part) === type && attachedName(part) === undefined)
    return part ? decodeContent(part).toString('utf8') : ''
  }
  return {
    id,
    from: decodeWords(mail.headers.get('from') ?? ''),
    to: mail.headers.get('to') ?? '',
    replyTo: mail.headers.get('reply-to') ?? '',
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    date: new Date(mail.headers.get('date') ?? 0),
    text: content('text/plain'),
    html: content('text/html'),
    attachments: parts.flatMap(part => {
      const filename = attachedName(part)
      if (filename === undefined) return []
      return { filename, contentType: typeOf(part), content: decodeContent(part) }
    }),
  }
}

function splitPart(source: string): Part {
  const end = source.search(/\r?\n\r?\n/)
  const head = source.slice(0, end).replaceAll(/\r?\n[ \t]+/g, ' ')
  const headers = head.split(/\r?\n/).map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body: source.slice(end).replace(/^\r?\n\r?\n/, '') }
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  const sections = part.body.split(`--${boundary}`).slice(1, -1)
  return sections.flatMap(section => leaves(splitPart(section.replace(/^\r?\n/, ''))))
}

function typeOf({ headers }: Part): string {
  return headers.get('content-type')?.split(';', 1)[0] ?? ''
}

/** Undefined for a part that is shown in the letter itself. */
function attachedName({ headers }: Part): string | undefined {
  const disposition = headers.get('content-disposition') ?? ''
  if (!disposition.startsWith('attachment')) return undefined
  return /filename="?([^";]*)"?/.exec(disposition)?.[1] ?? ''
}

function decodeContent({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return decodeQuoted(body.replaceAll(/=\r?\n/g, ''))
  return Buffer.from(body, 'latin1')
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** RFC 2047: words of a header that are not plain ASCII. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      (encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : decodeQuoted(word.replaceAll('_', ' '))
      ).toString('utf8'),
    )
}
