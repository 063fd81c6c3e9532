// Refuses passwords that attackers try first: common ones, and those made from the person's or our name (NIST SP 800-63B).
import { AppError } from '@quotewright/domain/errors'

type Person = { email: string; firstName: string; lastName: string }

const COMMON = 'This password is too common. Please choose one that is harder to guess.'
const OWN =
  'This password is your name, your email address or our product name. Please choose one that is harder to guess.'

export async function refuseWeakPassword(password: string, person: Person): Promise<void> {
  const sentence = (await isCommon(password)) ? COMMON : isOwn(password, person) ? OWN : null
  if (sentence) throw new AppError('invalid', sentence, { fields: { password: sentence } })
}

async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}

/** Twice as many as ASVS requires. */
const MOST_COMMON = 20_000

let common: Promise<Set<string>> | undefined

/** Loaded on first use: the list takes several megabytes. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}

/** Ignores digits and punctuation, so dana.reyes-2024! matches. */
function isOwn(password: string, { email, firstName, lastName }: Person): boolean {
  const [mailbox = ''] = email.split('@')
  const words = ['quotewright', email, mailbox, firstName, lastName, firstName + lastName]
  const typed = lettersOf(password)
  return words.some(word => lettersOf(word).length >= MIN_WORD && lettersOf(word) === typed)
}

/** With shorter names, the other characters make up most of the password. */
const MIN_WORD = 3

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}
