// Notices queued by an earlier version, found after a deploy.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it.each(['passkey-added', 'second-factor-on'])(
  'a queued notice of a removed kind is mailed: %s',
  async kind => {
    const { email } = await server.register()
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from users where email = $1',
      [email],
    )
    const notice = JSON.stringify({ kind, userId: rows[0]?.id })
    await server.pool.query(
      `select enqueue_job('send-security-notice', $1::json, 14, 'former ' || $2, now(), -10)`,
      [notice, kind],
    )
    const mails = (await server.mails()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toContain('How you sign in has changed')
  },
)
