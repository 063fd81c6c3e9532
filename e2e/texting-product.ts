// Runs the product with a local Twilio in its own process. Its parent says what becomes of the last text.
import { createTwilioSms } from '../server/outside/sms/twilio-sms.ts'
import { startTwilioServer } from '../server/testing/twilio-server.ts'
import { fail, openProduct } from './open-product.ts'

const HOUR = 3_600_000
/** It is always 10 or 11 AM in Austin. Never later than by the database's clock, which starts the jobs. */
const late = ((new Date().getUTCHours() - 16 + 24) % 24) * HOUR
const now = () => new Date(Date.now() - late)

const twilio = await startTwilioServer(now)
const { accountSid, authToken, from } = twilio.settings
const settings = {
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
}
const sms = createTwilioSms(twilio.settings, twilio.address)
const { config, close } = await openProduct(settings, () => ({ now, sms }))

async function stop(): Promise<void> {
  await close()
  twilio.close()
  process.disconnect()
}

async function act(message: unknown): Promise<void> {
  const url = config.publicUrl
  const sent = twilio.texts.at(-1)
  if (message === 'stop') return stop()
  if (!sent) throw new Error('No text was sent')
  if (message === 'deliver') await twilio.report(url, sent, 'delivered')
  if (message === 'reply STOP') {
    await twilio.reply(url, `${url}/api/webhooks/sms/reply`, { from: sent.to, body: 'Stop' })
  }
  process.send?.({ body: sent.body })
}

process.on('message', message => void act(message).catch(fail))
process.send?.('ready')
