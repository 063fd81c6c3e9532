// A mail in one form for all: text, and HTML that narrow, dark and old mail programs show well.
import { escapeHtml } from './html.ts'

export type Letter = {
  subject: string
  /** Who signs it. */
  from: string
  greeting: string
  /** Paragraphs. */
  lines: readonly string[]
  button: { label: string; link: string }
  /** Small print. */
  after: string
}

export function letter(content: Letter): { subject: string; text: string; html: string } {
  const { subject, from, greeting, lines, button, after } = content
  const text = [greeting, ...lines, `${button.label}: ${button.link}`, after, from].join('\n\n')
  return { subject, text: `${text}\n`, html: toHtml(content) }
}

function toHtml({ subject, from, greeting, lines, button, after }: Letter): string {
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4efe6;color:#1c1a17;font:16px/1.5 Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:12px"><tr><td style="padding:24px;text-align:left;color:#1c1a17">
${[greeting, ...lines].map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:14px 20px;background:#1c1a17;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(button.link)}</p>
<p style="margin:0 0 16px;font-size:14px;color:#5b564d">${escapeHtml(after)}</p>
<p style="margin:0;font-weight:bold">${escapeHtml(from)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
