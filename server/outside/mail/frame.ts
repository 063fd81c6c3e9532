// The HTML layout of every mail, for narrow, dark and old mail programs.
import { escapeHtml } from './html.ts'

/** Mail programs without dark mode, or with their own, use the inline styles. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background: #15130f !important }
.sheet { background: #211e19 !important; color: #f8f3ea !important }
.muted { color: #cfc5b6 !important }
.line { border-color: #3b352d !important }
.button { background: #ff8b38 !important }
a { color: #ffb581 }
}`

/** `heading` is the letterhead; `body` is finished HTML. */
export function framed(content: { title: string; heading: string; body: string }): string {
  const { title, heading, body } = content
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f4efe6">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f4efe6"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#fffdf9;color:#1b1713;border-radius:12px"><tr><td style="padding:20px;text-align:left;font:16px/1.5 Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word">
<p class="line" style="margin:0 0 20px;padding-bottom:12px;border-bottom:2px solid #d8cebd;font-size:18px;line-height:1.3;font-weight:bold">${escapeHtml(heading)}</p>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** Renders facts as a table of names and values. */
export function factRows(facts: Record<string, string>): string {
  const rows = Object.entries(facts).map(
    ([name, value]) =>
      `<tr><td class="muted" style="padding:4px 16px 4px 0;color:#4d443a;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td style="padding:4px 0;vertical-align:top;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font:16px/1.4 Helvetica,Arial,sans-serif">${rows.join('')}</table>`
}
