// A mail server that accepts connections and does not answer: one mail at a time waits for it, so other jobs go on.
import { beforeEach, expect, it, vi } from 'vitest'
import { sendOnce } from '../../jobs/send-once.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createSmtpMail } from './smtp-mail.ts'

const mailServer = await startMailServer()
const open = () => createSmtpMail(mailServer.url, 'Quotes <quotes@example.com>', false, 500)
const mailTo = (name: string) => ({
  id: name,
  to: `${name}@example.com`,
  subject: 'Your quote',
  text: 'Hi',
  html: '<p>Hi</p>',
})
const waits = { code: 'too_many', retryAfter: 60 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  mailServer.letters.length = 0
})

it('is tried with one mail a minute, and the others wait without trying', async () => {
  const mail = open()
  const later = () => vi.setSystemTime(Date.now() + 60_000)
  void mailServer.stopReplying()
  await expect(mail.send(mailTo('first'))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect(mail.send(mailTo('second'))).rejects.toMatchObject(waits)

  later()
  const tried = mail.send(mailTo('third'))
  await expect(mail.send(mailTo('fourth'))).rejects.toMatchObject(waits)
  await expect(tried).rejects.toMatchObject({ code: 'ETIMEDOUT' })

  mailServer.answer()
  await expect(mail.send(mailTo('fifth'))).rejects.toMatchObject(waits)
  later()
  await mail.send(mailTo('sixth'))
  await mail.send(mailTo('seventh'))
  const taken = mailServer.letters.map(({ to }) => to)
  expect(taken.slice(-2)).toEqual(['sixth@example.com', 'seventh@example.com'])
})

it('is tried again at once after it refused, or was away', async () => {
  const mail = open()
  mailServer.refuse('gone@example.com', '5.7.1 Refused')
  await expect(mail.send(mailTo('gone'))).rejects.toMatchObject({ code: 'EENVELOPE' })
  await mail.send(mailTo('next'))
  const away = createSmtpMail('smtp://127.0.0.1:1', 'quotes@example.com', false)
  await expect(away.send(mailTo('one'))).rejects.toMatchObject({ code: 'ESOCKET' })
  await expect(away.send(mailTo('two'))).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('costs the mails that wait for it none of their tries', async () => {
  const server = await startTestServer()
  const { pool } = server
  const { jobs } = server.services
  const person = await server.signUp()
  const questions = [1, 2, 3].map(n => ({
    subject: `Question ${n}`,
    message: 'How do I start?',
    email: person.email,
  }))
  for (const question of questions) await person.post('/api/support', question)
  server.services.mail = sendOnce(pool, open())
  void mailServer.stopReplying()
  await jobs.drain()
  const { rows } = await pool.query(
    'select attempts from graphile_worker._private_jobs order by attempts',
  )
  expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }, { attempts: 1 }])

  mailServer.answer()
  vi.setSystemTime(Date.now() + 60_000)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await jobs.drain()
  expect(new Set(mailServer.letters.map(({ messageId }) => messageId)).size).toBe(3)
})
