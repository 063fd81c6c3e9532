// Counts a mail that the mail server refuses because there is no such mailbox as bounced, as if the provider reported it.
import { emailPattern } from '@quotewright/domain/email'
import type { SentLog } from '../jobs/send-once.ts'
import { isUnknownMailbox } from '../outside/mail/unknown-mailbox.ts'
import { isSupport, type Takes, takeReport } from './receive-reports.ts'

/** Such a mail is not tried again. Mail to the support address is: it waits until the operator corrects the setting. */
export function noteRefusals(takes: Takes, mail: SentLog): SentLog {
  return {
    ...mail,
    send: async message => {
      try {
        await mail.send(message)
      } catch (error) {
        const { to: address } = message
        const counts = emailPattern.test(address) && !isSupport(takes.config, address)
        if (!counts || !isUnknownMailbox(error)) throw error
        await takeReport(takes, { address, kind: 'bounce', isFinal: true })
      }
    },
  }
}
