// The settings of a process: reads and checks the environment once, and fills in defaults.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AiSettings, aiSettingsOf } from './ai-settings.ts'
import { ConfigError, Environment, requireConsistent } from './environment.ts'
import { decodePasswordHash, type OperatorSettings } from './operator-settings.ts'
import type { PushKeys } from './outside/push/push-keys.ts'

export type Config = {
  port: number
  host: string
  /** The app's public URL without a trailing slash. Links in mails begin with it. */
  publicUrl: string
  /** An absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** Set if `databaseUrl` leads through PgBouncer in transaction mode: the way past it. */
  databaseDirectUrl: string | undefined
  /** A streaming replica for reads that may be a second old. */
  databaseReplicaUrl: string | undefined
  /** How long a stopping server still takes requests, so that its balancer notices. */
  drainSeconds: number
  /** Undefined: created once and stored in DATA_DIR (secret-key.ts). */
  secretKey: string | undefined
  /** Where `npm run backup` and `npm run restore` go if they name no place: a folder, or a bucket like S3_URL. */
  backupTo: string | undefined
  /** Undefined: backups are not encrypted. */
  backupKey: string | undefined
  /** Whether the database, listen address and public URL are all on this machine, unreachable from elsewhere. */
  isLocal: boolean
  smtpUrl: string | undefined
  /** Whether mail is sent only after STARTTLS has encrypted the connection. */
  smtpRequiresTls: boolean
  mailFrom: string
  /** Undefined: no provider reports bounces. */
  mailWebhookSecret: string | undefined
  s3Url: string | undefined
  trialHours: number
  /** Who may start a demo: anyone, only people at this machine, or no one. */
  demo: 'anyone' | 'local' | 'off'
  /** Whether /dev/mail shows stored mail to people at this machine. */
  devMail: boolean
  /** The recipient of the support form. */
  supportEmail: string
  /** The operator's own texts. Undefined: the defaults in `legal/`. */
  termsFile: string | undefined
  privacyFile: string | undefined
  /** Undefined: uses the built-in test provider. */
  stripe: StripeKeys | undefined
  /** Undefined with `stripe`: customers cannot pay online. */
  connect: ConnectSettings | undefined
  /** Undefined: quotes are texted from the contractor's own phone. */
  twilio: TwilioSettings | undefined
  /** Undefined: only the built-in model reads photos. */
  ai: AiSettings | undefined
  /** Undefined: created once and stored in DATA_DIR. */
  vapidKeys: PushKeys | undefined
  /** The contact address for push services, a mailto: or https: URL. */
  vapidSubject: string
  logLevel: NonNullable<Environment['LOG_LEVEL']>
  telemetry: TelemetrySettings
  /** Undefined: there is no operator's page. */
  operator: OperatorSettings | undefined
}

export type TelemetrySettings = {
  /** Where traces and metrics are sent. Undefined: nowhere. */
  endpoint: string | undefined
  /** The share of ordinary calls and jobs whose traces are sent. */
  traceShare: number
  /** Where /metrics is served. Undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
}

/** `feeBasisPoints`: the operator's fee in hundredths of a percent. */
export type ConnectSettings = { connectWebhookSecret: string; feeBasisPoints: number }

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

/** `from` is a number or the id of a messaging service. */
export type TwilioSettings = { accountSid: string; authToken: string; from: string }

/** Reads the environment, then a `.env` file for variables that are not set. */
export function loadConfig(): Config {
  if (existsSync('.env')) loadEnvFile()
  return readConfig(process.env)
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env')
  } catch {
    throw new ConfigError(
      `The settings in ${resolve('.env')} cannot be read: let this account read that file, or remove it.`,
    )
  }
}

/** An empty variable counts as not set. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const nonEmpty = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const result = Environment.safeParse(Object.fromEntries(nonEmpty))
  if (!result.success) throw new ConfigError(result.error.issues[0]?.message)
  requireConsistent(result.data)
  const ai = aiSettingsOf(result.data)
  if (typeof ai === 'string') throw new ConfigError(ai)
  return toConfig(result.data, ai)
}

function toConfig(env: Environment, ai: AiSettings | undefined): Config {
  const port = Number(env.PORT ?? 3000)
  const host = env.HOST ?? '127.0.0.1'
  const publicUrl = new URL(env.PUBLIC_URL ?? defaultUrl(host, port))
  const isLocal =
    env.DATABASE_URL === undefined && isLoopback(host) && isLoopback(publicUrl.hostname)
  const supportEmail = env.SUPPORT_EMAIL ?? `support@${publicUrl.hostname}`
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  return {
    port,
    host,
    publicUrl: publicUrl.origin,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    drainSeconds: Number(env.DRAIN_SECONDS ?? 0),
    secretKey: env.SECRET_KEY,
    backupTo: env.BACKUP_TO,
    backupKey: env.BACKUP_KEY,
    isLocal,
    smtpUrl: env.SMTP_URL,
    smtpRequiresTls: requiresStartTls(env.SMTP_URL, env.SMTP_TLS),
    mailFrom: env.MAIL_FROM ?? `Quotewright <no-reply@${publicUrl.hostname}>`,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    s3Url: env.S3_URL,
    trialHours: Number(env.TRIAL_HOURS ?? 24),
    demo: demoFor(env.DEMO, isLocal),
    devMail: isLocal && env.SMTP_URL === undefined,
    supportEmail,
    termsFile: env.TERMS_FILE,
    privacyFile: env.PRIVACY_FILE,
    stripe: stripeKeys(env),
    connect: connectSettings(env),
    twilio: twilioSettings(env),
    ai,
    vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    vapidSubject: env.VAPID_SUBJECT ?? `mailto:${supportEmail}`,
    logLevel: env.LOG_LEVEL ?? 'warn',
    telemetry: telemetrySettings(env),
    operator: operatorSettings(env),
  }
}

function telemetrySettings(env: Environment): TelemetrySettings {
  const port = env.METRICS_PORT
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceShare: Number(env.OTEL_TRACES_SAMPLER_ARG ?? 0.01),
    metrics:
      port === undefined
        ? undefined
        : { host: env.METRICS_HOST ?? '127.0.0.1', port: Number(port) },
  }
}

function demoFor(setting: string | undefined, isLocal: boolean): Config['demo'] {
  if (setting === undefined) return isLocal ? 'local' : 'off'
  return setting === 'on' ? 'anyone' : 'off'
}

function stripeKeys(env: Environment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  }
}

function connectSettings(env: Environment): ConnectSettings | undefined {
  const { STRIPE_CONNECT_WEBHOOK_SECRET: secret, STRIPE_FEE_BASIS_POINTS: fee } = env
  return secret ? { connectWebhookSecret: secret, feeBasisPoints: Number(fee ?? 0) } : undefined
}

function twilioSettings(env: Environment): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  return accountSid && authToken && from ? { accountSid, authToken, from } : undefined
}

function operatorSettings(env: Environment): OperatorSettings | undefined {
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD_HASH: hash, OPERATOR_TOTP_SECRET: secret } = env
  if (!email || !hash || !secret) return undefined
  return {
    email: email.toLowerCase(),
    passwordHash: decodePasswordHash(hash),
    totpSecret: secret,
  }
}

/** For a remote host, so that an attacker who strips STARTTLS cannot read the mail and the password. */
function requiresStartTls(smtpUrl: string | undefined, setting: string | undefined): boolean {
  if (smtpUrl === undefined || setting === 'off') return false
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && (setting === 'on' || !isLoopback(hostname))
}

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

/** Browsers cannot open a wildcard address such as 0.0.0.0, so the default is localhost. */
function defaultUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
