// Every environment variable with its rule and its error sentence.
import { readFileSync } from 'node:fs'
import { addressOfSender, emailPattern } from '@quotewright/domain/email'
import * as z from 'zod/mini'
import { aiEnvironment } from './ai-settings.ts'
import { isBackupKey } from './backup-key.ts'
import { isPasswordHash, isTotpSecret } from './operator-settings.ts'
import { isKeyPair } from './outside/push/push-keys.ts'
import { isSecretKey } from './secret-key.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Its message is the sentence to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const setting = (isRight: (value: string) => boolean, sentence: string) =>
  z.optional(z.string().check(z.refine(isRight, sentence)))
const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)
const numberIn = (min: number, max: number) => (value: string) =>
  value.trim() !== '' && Number(value) >= min && Number(value) <= max

function urlOf(protocols: string[], isComplete: (url: URL) => boolean = () => true) {
  return (value: string) => {
    const url = URL.parse(value)
    return (
      url !== null &&
      protocols.includes(url.protocol) &&
      hasReadablePassword(url) &&
      isComplete(url)
    )
  }
}

function hasReadablePassword({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** What most often makes an address with a password wrong. */
const encoded = '(/ # ? % in a password are written %2F %23 %3F %25)'

/** A folder, or a bucket like S3_URL. */
const isPlace = (value: string) =>
  !value.includes('\0') && (isBucket(value) || !/^[a-z][\w+.-]*:\/\//i.test(value))

const isBucket = urlOf(['s3:', 's3+http:'], url =>
  [url.hostname, url.username, url.password, url.pathname.slice(1)].every(part => part !== ''),
)

const isPort = (value: string) => /^\d+$/.test(value) && numberIn(1, 65_535)(value)
const isHost = (value: string) => /^[\w.:-]+$/.test(value)

/** Reads it, because systemd and Docker often give a file to another account. */
function isReadableFile(path: string): boolean {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}

export const Environment = z.object({
  PORT: setting(isPort, 'PORT must be a whole number from 1 to 65535.'),
  HOST: setting(isHost, 'HOST must be the address to listen on, such as 127.0.0.1 or 0.0.0.0.'),
  PUBLIC_URL: setting(
    urlOf(['http:', 'https:'], url => url.href === `${url.origin}/`),
    'PUBLIC_URL must be the address people open, such as https://quotes.example.com, without a path, a user or a password.',
  ),
  DATA_DIR: setting(value => !value.includes('\0'), 'DATA_DIR must be a folder.'),
  DATABASE_URL: setting(
    urlOf(['postgres:', 'postgresql:']),
    `DATABASE_URL must begin with postgres:// and name a PostgreSQL database ${encoded}.`,
  ),
  DATABASE_DIRECT_URL: setting(
    urlOf(['postgres:', 'postgresql:']),
    `DATABASE_DIRECT_URL must begin with postgres:// and name the same database as DATABASE_URL ${encoded}.`,
  ),
  DATABASE_REPLICA_URL: setting(
    urlOf(['postgres:', 'postgresql:']),
    `DATABASE_REPLICA_URL must begin with postgres:// and name a streaming replica of DATABASE_URL ${encoded}.`,
  ),
  DRAIN_SECONDS: setting(
    value => /^\d+$/.test(value) && numberIn(0, 300)(value),
    'DRAIN_SECONDS must be a whole number from 0 to 300.',
  ),
  SECRET_KEY: setting(
    isSecretKey,
    'SECRET_KEY must be 32 random bytes in base64, as made by: openssl rand -base64 32.',
  ),
  BACKUP_TO: setting(
    isPlace,
    'BACKUP_TO must be a folder, or a bucket such as s3://KEY:SECRET@host/bucket?region=us-east-1.',
  ),
  BACKUP_KEY: setting(
    isBackupKey,
    'BACKUP_KEY must be a key of age, as made by: npm run backup -- --new-key.',
  ),
  SMTP_URL: setting(
    urlOf(['smtp:', 'smtps:'], url => url.hostname !== ''),
    `SMTP_URL must begin with smtp:// or smtps:// and name a mail server ${encoded}.`,
  ),
  SMTP_TLS: setting(
    oneOf(['on', 'off']),
    'SMTP_TLS must be on or off: whether an smtp:// server must encrypt with STARTTLS.',
  ),
  MAIL_WEBHOOK_SECRET: setting(
    value => /^[!-~]{16,}$/.test(value),
    'MAIL_WEBHOOK_SECRET must be at least 16 characters, without spaces.',
  ),
  MAIL_FROM: setting(
    value => emailPattern.test(addressOfSender(value)) && !/[\r\n]/.test(value),
    'MAIL_FROM must be a mail address, such as Quotewright <quotes@example.com>.',
  ),
  S3_URL: setting(
    isBucket,
    `S3_URL must look like s3://KEY:SECRET@host/bucket?region=us-east-1, or s3+http:// without TLS ${encoded}.`,
  ),
  STRIPE_SECRET_KEY: setting(
    value => /^(sk|rk)_/.test(value),
    'STRIPE_SECRET_KEY must be a secret key of Stripe, which begins with sk_ or rk_.',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    value => value.startsWith('pk_'),
    'STRIPE_PUBLISHABLE_KEY must be a publishable key of Stripe, which begins with pk_.',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    value => value.startsWith('whsec_'),
    'STRIPE_WEBHOOK_SECRET must be the signing secret of a Stripe webhook, which begins with whsec_.',
  ),
  STRIPE_CONNECT_WEBHOOK_SECRET: setting(
    value => value.startsWith('whsec_'),
    'STRIPE_CONNECT_WEBHOOK_SECRET must be the signing secret of a Stripe webhook for connected accounts, which begins with whsec_.',
  ),
  STRIPE_FEE_BASIS_POINTS: setting(
    value => /^\d{1,4}$/.test(value) && Number(value) <= 1000,
    'STRIPE_FEE_BASIS_POINTS must be a whole number from 0 to 1000, such as 50 for 0.5%.',
  ),
  TWILIO_ACCOUNT_SID: setting(
    value => /^AC[0-9a-f]{32}$/.test(value),
    'TWILIO_ACCOUNT_SID must be the id of a Twilio account: AC and 32 characters.',
  ),
  TWILIO_AUTH_TOKEN: setting(
    value => /^[!-~]{16,}$/.test(value),
    'TWILIO_AUTH_TOKEN must be the auth token of the Twilio account.',
  ),
  TWILIO_FROM: setting(
    value => /^(?:\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/.test(value),
    'TWILIO_FROM must be a number of Twilio, such as +15125550100, or the id of a messaging service: MG and 32 characters.',
  ),
  ...aiEnvironment,
  TRIAL_HOURS: setting(
    numberIn(0.001, 87_600),
    'TRIAL_HOURS must be a number of hours greater than 0, such as 24.',
  ),
  DEMO: setting(oneOf(['on', 'off']), 'DEMO must be on or off.'),
  SUPPORT_EMAIL: setting(
    value => emailPattern.test(value),
    'SUPPORT_EMAIL must be a mail address, such as help@example.com.',
  ),
  TERMS_FILE: setting(isReadableFile, 'TERMS_FILE must be a text file that the server can read.'),
  PRIVACY_FILE: setting(
    isReadableFile,
    'PRIVACY_FILE must be a text file that the server can read.',
  ),
  VAPID_PUBLIC_KEY: setting(
    value => /^B[\w-]{86}$/.test(value),
    'VAPID_PUBLIC_KEY must be a public key for Web Push: 87 characters, beginning with B.',
  ),
  VAPID_PRIVATE_KEY: setting(
    value => /^[\w-]{43}$/.test(value),
    'VAPID_PRIVATE_KEY must be a private key for Web Push: 43 characters.',
  ),
  VAPID_SUBJECT: setting(
    urlOf(['mailto:', 'https:']),
    'VAPID_SUBJECT must be your contact address, beginning with mailto: or https://.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    urlOf(['http:', 'https:']),
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of an OTLP/HTTP collector, such as http://127.0.0.1:4318.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    numberIn(0, 1),
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1: the share of ordinary calls that are traced.',
  ),
  OPERATOR_EMAIL: setting(
    value => emailPattern.test(value),
    'OPERATOR_EMAIL must be the mail address that signs in to the operator page.',
  ),
  OPERATOR_PASSWORD_HASH: setting(
    isPasswordHash,
    'OPERATOR_PASSWORD_HASH must be as made by: npm run operator.',
  ),
  OPERATOR_TOTP_SECRET: setting(
    isTotpSecret,
    'OPERATOR_TOTP_SECRET must be as made by: npm run operator.',
  ),
  METRICS_PORT: setting(isPort, 'METRICS_PORT must be a whole number from 1 to 65535.'),
  METRICS_HOST: setting(
    isHost,
    'METRICS_HOST must be the address to serve /metrics on, such as 127.0.0.1.',
  ),
  LOG_LEVEL: z.optional(
    z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}.` }),
  ),
})
export type Environment = z.infer<typeof Environment>

/** All of a set, or none. */
const sets = {
  STRIPE_: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  TWILIO_: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  OPERATOR_: ['OPERATOR_EMAIL', 'OPERATOR_PASSWORD_HASH', 'OPERATOR_TOTP_SECRET'],
  VAPID_: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
} as const

/** The second is needed if the first is set. */
const needs = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_FEE_BASIS_POINTS', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
] as const

/** Throws if settings that belong together are incomplete or contradict each other. */
export function requireConsistent(env: Environment): void {
  for (const [prefix, names] of Object.entries(sets)) {
    const missing = names.filter(name => env[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) continue
    throw new ConfigError(`${missing[0]} must be set too when another ${prefix} setting is.`)
  }
  for (const [name, needed] of needs) {
    if (env[name] === undefined || env[needed] !== undefined) continue
    throw new ConfigError(`${needed} must be set too when ${name} is.`)
  }
  if (env.METRICS_PORT !== undefined && Number(env.METRICS_PORT) === Number(env.PORT ?? 3000)) {
    throw new ConfigError('METRICS_PORT must be another port than PORT.')
  }
  const [secretKey, publishableKey] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY]
  if (secretKey?.includes('_test_') !== publishableKey?.includes('_test_')) {
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: both test, or both live.',
    )
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey && privateKey && !isKeyPair({ publicKey, privateKey })) {
    throw new ConfigError('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.')
  }
}
