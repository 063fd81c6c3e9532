// Refuses passwords that an attacker tries first: common ones, and those made of what everyone knows (NIST SP 800-63B).
import { AppError } from '@quotewright/domain/errors'

type Person = { email: string; firstName: string; lastName: string }

const COMMON = 'This password is too common. Please choose one that is harder to guess.'
const OWN =
  'This password is your name, your email address or our name. Please choose one that is harder to guess.'

export async function refuseWeakPassword(password: string, person: Person): Promise<void> {
  const sentence = (await isCommon(password)) ? COMMON : isOwn(password, person) ? OWN : null
  if (sentence) throw new AppError('invalid', sentence, { fields: { password: sentence } })
}

async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}

/** As many as ASVS asks for, twice over. */
const MOST_COMMON = 20_000

let common: Promise<Set<string>> | undefined

/** Loaded for the first new password: the list takes several megabytes. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}

/** Also with digits and signs added, such as dana.reyes-2024! */
function isOwn(password: string, { email, firstName, lastName }: Person): boolean {
  const [mailbox = ''] = email.split('@')
  const words = ['quotewright', email, mailbox, firstName, lastName, firstName + lastName]
  const typed = lettersOf(password)
  return words.some(word => lettersOf(word).length >= MIN_WORD && lettersOf(word) === typed)
}

/** Shorter names leave too much of the password to its other characters. */
const MIN_WORD = 3

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}
