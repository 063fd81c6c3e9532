// /dev/mail: shows the mails kept on this machine when no mail server is set.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readKeptMails } from '../outside/mail/folder-mail.ts'
import { escapeHtml } from '../outside/mail/html.ts'
import { mailFolder } from '../outside/mail/mail.ts'
import type { KeptMail } from '../outside/mail/parse-mail.ts'
import { isLocalRequest } from './local-request.ts'

export function serveDevMail(app: FastifyInstance, config: Config): void {
  const folder = mailFolder(config)
  app.get('/dev/mail', async (request, reply) => {
    requireThisMachine(config, request)
    return sendPage(reply, 'Mail', list(await readKeptMails(folder)))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    requireThisMachine(config, request)
    const mail = (await readKeptMails(folder)).find(({ id }) => id === request.params.id)
    if (!mail) throw new AppError('not_found', 'This mail was not found')
    return sendPage(reply, mail.subject, letter(mail))
  })
}

function requireThisMachine(config: Config, request: FastifyRequest): void {
  if (!isLocalRequest(config, request)) throw new AppError('not_found', 'Not found')
}

function list(mails: KeptMail[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>'
  const rows = mails.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/dev/mail/${escapeHtml(id)}">${escapeHtml(subject)}</a><br>to ${escapeHtml(to)}, ${timeOf(date)}</li>`,
  )
  return `<ul>${rows.join('\n')}</ul>`
}

function letter({ to, date, text }: KeptMail): string {
  const linked = escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    url => `<a href="${url}">${url}</a>`,
  )
  return `<p>to ${escapeHtml(to)}, ${timeOf(date)}</p>
<pre>${linked}</pre>
<p><a href="/dev/mail">All mail</a></p>`
}

/** In the server's time zone: only people at this machine see the page. */
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function timeOf(date: Date): string {
  return `<time datetime="${date.toISOString()}">${clock.format(date)}</time>`
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{max-width:640px;margin:0 auto;padding:24px 16px;font:16px/1.6 system-ui,sans-serif}li{margin-bottom:12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`)
}
