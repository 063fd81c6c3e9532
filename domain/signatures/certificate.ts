// The certificate page of a signed PDF: who signed what, when and from where, as finished text.
import { browserName } from '../browser-name.ts'
import { chosenWork } from '../quote-document/chosen-work.ts'
import type { Entry, QuoteDocument } from '../quote-document/quote-blocks.ts'
import { formatSigned, type Signature } from './signature.ts'
import { pathOf, readStrokes } from './strokes.ts'

export type Certificate = {
  title: string
  /** The signature's path on the pad, or null for the name as typed. */
  drawn: string | null
  name: string
  caption: string
  entries: Entry[]
  covers: { title: string; text: string }
  verify: { title: string; text: string; link: string }
  /** Also when the file says it was made, so that the same signature makes the same file. */
  signedAt: string
}

type Parts = {
  document: QuoteDocument
  signature: Omit<Signature, 'fileHash' | 'isMailed'>
  publicUrl: string
}

export function certificateOf({ document, signature, publicUrl }: Parts): Certificate {
  const { name, strokes, signedAt, timeZone, address, browser } = signature
  const drawn = strokes === null ? null : readStrokes(strokes)
  const customer = document.blocks.find(block => block.kind === 'customer')?.name
  const chosen = chosenWork(document)
  const entry = (label: string, value: string | null | undefined) =>
    value ? [{ label, value }] : []
  return {
    title: 'Certificate of signature',
    drawn: drawn && pathOf(drawn),
    name,
    caption: drawn ? `Drawn by ${name}` : 'Typed as the signature',
    entries: [
      ...entry('Signed by', name),
      ...entry('Signed on', `${formatSigned(signature)} (${timeZone})`),
      ...entry('In UTC', signedAt.slice(0, 19).replace('T', ' ')),
      ...entry('Document', document.title),
      ...entry('From', document.author),
      ...entry('Prepared for', customer),
      ...entry('Chosen', chosen && (chosen.join(', ') || 'None of the options')),
      ...amounts(document),
      ...entry('Network address', address),
      ...entry('Browser', browserName(browser)),
    ],
    covers: {
      title: 'What was signed',
      text: `The pages before this one, as ${name} saw and accepted them. When this file was made, the SHA-256 of all its bytes, this page included, was stored. A file with one changed byte has another SHA-256. A later change to the work is a document of its own, with its own signature.`,
    },
    verify: {
      title: 'Check this file',
      text: 'Anyone can check that this file is unchanged. The check compares its SHA-256 and keeps no copy.',
      link: `${publicUrl}/verify`,
    },
    signedAt,
  }
}

/** Counts the photos of the document that the file cannot show: the pages before lack what was signed. */
export function withLostPhotos(certificate: Certificate, count: number): Certificate {
  if (count === 0) return certificate
  const value = count === 1 ? '1, whose file is lost' : `${count}, whose files are lost`
  return {
    ...certificate,
    entries: [...certificate.entries, { label: 'Missing photos', value }],
  }
}

/** The total and the amount due at acceptance, as the document shows them. */
function amounts({ blocks }: QuoteDocument): Entry[] {
  return blocks.flatMap(block => {
    if (block.kind === 'heading') return [block.total]
    if (block.kind === 'totals')
      return block.after.filter(({ label }) => label.startsWith('Deposit'))
    return []
  })
}
