// The text of account mails.
import { letter } from '../outside/mail/letter.ts'
import type { AccountMail } from './account-mail.ts'

type Words = { subject: string; lines: string[]; button: string; after: string }

type Kind = AccountMail['kind'] | 'verify' | 'already-registered'

const words: Record<Kind, Words> = {
  verify: {
    subject: 'Verify your email address',
    lines: [
      'Welcome to Quotewright. Please confirm that this is your email address: open the link and enter the password you chose when you registered.',
    ],
    button: 'Verify email',
    after: 'The link works once, for 24 hours. If you did not register, ignore this email.',
  },
  reset: {
    subject: 'Reset your password',
    lines: ['Someone asked to reset the password of your Quotewright account.'],
    button: 'Choose a new password',
    after:
      'The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.',
  },
  'already-registered': {
    subject: 'You already have an account',
    lines: [
      'Someone tried to register with your email address, but you already have a Quotewright account.',
      'If it was you, sign in instead. If you forgot your password, you can reset it there.',
    ],
    button: 'Sign in',
    after: 'If it was not you, ignore this email: nothing has changed.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    lines: [
      'The password of your Quotewright account was changed, and other browsers were signed out.',
    ],
    button: 'It was not me',
    after: 'If it was you, there is nothing to do.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    lines: [
      'The password of your Quotewright account was reset with a link that we emailed to you, and every browser was signed out.',
      'Passkeys added in the last 7 days were removed. Older passkeys still sign you in: check them in your settings, under Sign-in security.',
      'A calendar that showed your visits no longer does. Connect it again on the Schedule screen.',
    ],
    button: 'It was not me',
    after: 'If it was you, there is nothing else to do.',
  },
}

export function accountMailText(
  kind: Kind,
  { firstName, link }: { firstName: string; link: string },
): { subject: string; text: string; html: string } {
  const { button, ...content } = words[kind]
  return letter({
    ...content,
    reader: firstName,
    button: { label: button, link },
    from: 'Quotewright',
  })
}
