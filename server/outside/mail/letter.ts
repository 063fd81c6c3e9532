// The common form of mails, as text and HTML: paragraphs, one button, and advice if the mail is unexpected.
import { greetingOf, isGreeting } from '@quotewright/domain/customers/mailable-name'
import { factRows, framed } from './frame.ts'
import { escapeHtml } from './html.ts'

export type Letter = {
  subject: string
  /** The name it is signed with. */
  from: string
  /** The reader's name; empty if unknown. */
  reader: string
  /** Paragraphs. */
  lines: readonly string[]
  /** Short facts by name. */
  facts?: Record<string, string>
  /** Paragraphs after the facts. */
  more?: readonly string[]
  button?: { label: string; link: string }
  /** Something the sender asks for, with a link, below the button. */
  request?: { text: string; label: string; link: string }
  /** Small print. */
  after: string
  /** Ends these mails. */
  leave?: { label: string; link: string }
}

export function letter(content: Letter): { subject: string; text: string; html: string } {
  const { subject, from, reader, lines, facts = {}, more = [], button, request } = content
  const { after, leave } = content
  const list = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
  const parts = [
    ...greeted({ reader, lines }),
    ...(list.length > 0 ? [list.join('\n')] : []),
    ...more,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...(request ? [request.text, `${request.label}: ${request.link}`] : []),
    after,
    ...(leave ? [`${leave.label}: ${leave.link}`] : []),
    from,
  ]
  return { subject, text: `${parts.join('\n\n')}\n`, html: toHtml(content) }
}

/** Text that a business writes may begin with its own greeting. */
function greeted({ reader, lines }: Pick<Letter, 'reader' | 'lines'>): readonly string[] {
  return isGreeting(lines[0] ?? '') ? lines : [greetingOf(reader), ...lines]
}

function toHtml(content: Letter) {
  const { subject, from, reader, lines, facts, more = [], button, request, after, leave } = content
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px">${linked(escapeHtml(line), button).replaceAll('\n', '<br>')}</p>`
  const link = button ? escapeHtml(button.link) : ''
  const body = [
    ...greeted({ reader, lines }).map(paragraph),
    ...(facts ? [factRows(facts)] : []),
    ...more.map(paragraph),
    ...(button
      ? [
          `<p style="margin:24px 0 20px"><a class="button" href="${link}" style="display:block;padding:14px 20px;background:#ff7a1a;color:#1b1209;border-radius:8px;font-weight:bold;text-align:center;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
        ]
      : []),
    ...(request
      ? [
          `<p style="margin:0 0 16px">${escapeHtml(request.text)} <a href="${escapeHtml(request.link)}" class="muted" style="color:#4d443a">${escapeHtml(request.label)}</a></p>`,
        ]
      : []),
    `<p class="muted" style="margin:0 0 16px;font-size:14px;color:#4d443a">${escapeHtml(after)}</p>`,
    ...(leave
      ? [
          `<p style="margin:0 0 8px;font-size:14px"><a href="${escapeHtml(leave.link)}" class="muted" style="display:inline-block;padding:8px 0;color:#4d443a">${escapeHtml(leave.label)}</a></p>`,
        ]
      : []),
    ...(button
      ? [
          `<p class="muted" style="margin:0;font-size:14px;color:#4d443a">If the button does not work, open this address:<br><a href="${link}" class="muted" style="color:#4d443a;word-break:break-all">${link}</a></p>`,
        ]
      : []),
  ].join('\n')
  return framed({ title: subject, heading: from, body })
}

/** Our own addresses in escaped text become links: some mail programs leave them as dead text. */
function linked(html: string, button: Letter['button']): string {
  if (!button) return html
  const own = `${new URL(button.link).origin}/`
  return html.replaceAll(/https?:\/\/[^\s<&]*[^\s<&.,;:!?)]/g, address =>
    address.startsWith(own) ? `<a href="${address}" style="color:inherit">${address}</a>` : address,
  )
}
