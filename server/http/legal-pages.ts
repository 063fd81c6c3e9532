// Serves the terms and the privacy policy, from the operator's text files or the defaults, and the contact, as plain pages.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from '../outside/mail/html.ts'

const defaults = {
  terms: fileURLToPath(new URL('../legal/terms.txt', import.meta.url)),
  privacy: fileURLToPath(new URL('../legal/privacy.txt', import.meta.url)),
  contact: fileURLToPath(new URL('../legal/contact.txt', import.meta.url)),
}

type LegalConfig = Pick<Config, 'publicUrl' | 'supportEmail' | 'termsFile' | 'privacyFile'>

/** Reads the files once, so that a change needs a restart like every setting. */
export async function serveLegalPages(app: FastifyInstance, config: LegalConfig): Promise<void> {
  const files = {
    '/terms': config.termsFile ?? defaults.terms,
    '/privacy': config.privacyFile ?? defaults.privacy,
    '/contact': defaults.contact,
  }
  for (const [path, file] of Object.entries(files)) {
    const page = legalPage(await readFile(file, 'utf8'), config)
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    )
  }
}

/**
 * The first line of the text is the title. Blank lines separate paragraphs; a line with “# ” is a heading, lines with
 * “- ” are a list. {support} and {host} stand for the support address and the service's host.
 */
function legalPage(text: string, { publicUrl, supportEmail }: LegalConfig): string {
  const support = escapeHtml(supportEmail)
  const [title = '', ...blocks] = escapeHtml(text.trim())
    .replaceAll('{host}', escapeHtml(new URL(publicUrl).host))
    .replaceAll('{support}', `<a href="mailto:${support}">${support}</a>`)
    .split(/\r?\n(?:\s*\r?\n)+/)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Quotewright</title>
<link rel="icon" href="/icon.svg">
<style>${styles}</style>
</head>
<body>
<nav><a href="/">Quotewright</a></nav>
<main>
<h1>${title}</h1>
${blocks.map(blockHtml).join('\n')}
</main>
<footer><a href="/terms">Terms</a> <a href="/privacy">Privacy</a> <a href="/contact">Contact</a></footer>
</body>
</html>
`
}

function blockHtml(block: string): string {
  if (block.startsWith('# ')) return `<h2>${block.slice(2)}</h2>`
  if (!block.startsWith('- ')) return `<p>${block}</p>`
  const items = block.slice(2).split(/\r?\n- /)
  return `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
}

const styles = `:root{color-scheme:light dark}
body{max-width:640px;margin:0 auto;padding:8px 16px 32px;background:#f4efe6;color:#1b1713;font:17px/1.6 system-ui,sans-serif;overflow-wrap:break-word}
a{color:#8a3a00}nav a,footer a{display:inline-flex;min-height:48px;min-width:48px;align-items:center;margin-right:16px;font-weight:600}
h1{font-size:28px;line-height:1.2}h2{margin:32px 0 0;font-size:19px}p{margin:12px 0}
footer{margin-top:32px;border-top:1px solid #d8cebd}
@media (prefers-color-scheme:dark){body{background:#15130f;color:#f8f3ea}a{color:#ffb581}footer{border-color:#3b352d}}`
