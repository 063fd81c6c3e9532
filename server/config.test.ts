// The settings: defaults, and the error sentence for each wrong value.
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const sentenceFor = (variables: Record<string, string>) => {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return undefined
}

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReplicaUrl: undefined,
      drainSeconds: 0,
      secretKey: undefined,
      isLocal: true,
      smtpUrl: undefined,
      smtpRequiresTls: false,
      mailFrom: 'Quotewright <no-reply@127.0.0.1>',
      mailWebhookSecret: undefined,
      s3Url: undefined,
      trialHours: 24,
      demo: 'local',
      devMail: true,
      supportEmail: 'support@127.0.0.1',
      ai: undefined,
      stripe: undefined,
      vapidKeys: undefined,
      vapidSubject: 'mailto:support@127.0.0.1',
      logLevel: 'warn',
      telemetry: { endpoint: undefined, traceShare: 0.01, metrics: undefined },
    })
  })

  it('treat an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}))
  })

  it('base links on localhost when listening on all addresses, and on PUBLIC_URL if it is set', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
    const config = readConfig({ PUBLIC_URL: 'https://quotes.example.com/' })
    expect(config.publicUrl).toBe('https://quotes.example.com')
    expect(config.mailFrom).toBe('Quotewright <no-reply@quotes.example.com>')
    expect(config.supportEmail).toBe('support@quotes.example.com')
  })

  it.each([
    [{}, { demo: 'local', devMail: true }],
    [{ HOST: '0.0.0.0' }, { demo: 'off', devMail: false }],
    [{ PUBLIC_URL: 'https://quotes.example.com' }, { demo: 'off', devMail: false }],
    [{ DATABASE_URL: 'postgres://db/app' }, { demo: 'off', devMail: false }],
    [{ SMTP_URL: 'smtp://mail.example.com' }, { demo: 'local', devMail: false }],
    [
      { HOST: '0.0.0.0', DEMO: 'on' },
      { demo: 'anyone', devMail: false },
    ],
    [{ DEMO: 'off' }, { demo: 'off', devMail: true }],
  ])('with %j allow the actions meant for people at this machine: %j', (variables, offered) => {
    expect(readConfig(variables)).toMatchObject(offered)
  })

  it.each([
    ['smtp://mail.example.com', undefined, true],
    ['smtp://user:pass@10.0.0.5:587', undefined, true],
    ['smtp://localhost.example.com', undefined, true],
    ['smtp://localhost:1025', undefined, false],
    ['smtp://127.0.0.1:1025', undefined, false],
    ['smtp://[::1]:1025', undefined, false],
    ['smtp://mail.example.com', 'off', false],
    ['smtp://localhost:1025', 'on', true],
    // TLS from the first byte.
    ['smtps://mail.example.com', undefined, false],
  ])('for %s with SMTP_TLS=%s require STARTTLS: %s', (smtpUrl, setting, isRequired) => {
    const config = readConfig({ SMTP_URL: smtpUrl, SMTP_TLS: setting })
    expect(config.smtpRequiresTls).toBe(isRequired)
  })

  it('keep valid values unchanged', () => {
    const config = readConfig({
      DATABASE_URL: 'postgresql://app:secret@db.example.com:5432/quotes?sslmode=require',
      SMTP_URL: 'smtps://user:pass@mail.example.com:465',
      MAIL_FROM: 'Quotes <quotes@example.com>',
      S3_URL: 's3://KEY:SECRET@s3.example.com/photos?region=eu-west-1',
      TRIAL_HOURS: '0.5',
      LOG_LEVEL: 'info',
    })
    expect(config).toMatchObject({
      trialHours: 0.5,
      logLevel: 'info',
      mailFrom: 'Quotes <quotes@example.com>',
    })
    expect(config.s3Url).toContain('/photos?region=eu-west-1')
  })
})

describe('a wrong setting', () => {
  const wrong: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '1e3'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'quotes.example.com'],
    ['PUBLIC_URL', 'https://example.com/app'],
    ['PUBLIC_URL', 'https://rosa:hunter2@quotes.example.com'],
    ['PUBLIC_URL', 'https://quotes.example.com/#home'],
    ['DATABASE_URL', 'mysql://db/app'],
    ['DATABASE_URL', 'postgres://app:a/b@db/app'],
    ['SMTP_URL', 'smtps://app:50%@mail.example.com'],
    ['S3_URL', 's3://KEY:50%@host/bucket'],
    ['BACKUP_TO', 'ftp://host/backups'],
    ['BACKUP_TO', 's3://host/backups'],
    ['SECRET_KEY', 'too short'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.co>\r\nBcc: c@d.co'],
    ['S3_URL', 's3://host/bucket'],
    ['S3_URL', 'https://KEY:SECRET@host/bucket'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['TWILIO_ACCOUNT_SID', 'SK123'],
    ['TWILIO_AUTH_TOKEN', 'short'],
    ['TWILIO_FROM', '512-555-0100'],
    ['AI_PROVIDER', 'skynet'],
    ['AI_BASE_URL', 'localhost'],
    ['AI_BASE_URL', 'https://me:hunter2@models.example.com/v1'],
    ['AI_BASE_URL', 'https://models.example.com/v1?version=1'],
    ['AI_MODEL', '  '],
    ['AI_MODEL', 'gpt-5 '],
    ['AI_API_KEY', 'two words'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OPERATOR_EMAIL', 'ops'],
    ['OPERATOR_PASSWORD_HASH', 'a plain password'],
    ['OPERATOR_PASSWORD_HASH', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA'],
    ['OPERATOR_TOTP_SECRET', 'SHORT'],
    ['OPERATOR_TOTP_SECRET', 'not base32, but as long as a secret'],
    ['METRICS_PORT', '0'],
    ['METRICS_HOST', 'not a host'],
    ['AI_PRICE_INPUT', '$2'],
    ['AI_PRICE_OUTPUT', '-1'],
    ['TRIAL_HOURS', '-1'],
    ['TRIAL_HOURS', 'Infinity'],
    ['DEMO', 'yes'],
    ['SUPPORT_EMAIL', 'help'],
    ['LOG_LEVEL', 'loud'],
    ['VAPID_PUBLIC_KEY', 'BAAA'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_SUBJECT', 'help@example.com'],
  ]
  it.each(wrong)('%s=%s is refused with one sentence that names it', (name, value) => {
    expect(sentenceFor({ [name]: value })).toMatch(new RegExp(`^${name} [^\n]+[.)]$`))
  })

  it('is allowed to be a folder or a bucket for backups', () => {
    const bucket = 's3://KEY:a%2Fb@host/backups'
    expect(readConfig({ BACKUP_TO: bucket }).backupTo).toBe(bucket)
    expect(readConfig({ BACKUP_TO: '/mnt/backups' }).backupTo).toBe('/mnt/backups')
  })

  it('is not repeated in the sentence if it may be a secret', () => {
    expect(sentenceFor({ DATABASE_URL: 'psql://app:hunter2@db/app' })).not.toContain('hunter2')
    expect(sentenceFor({ STRIPE_SECRET_KEY: 'hunter2' })).not.toContain('hunter2')
    expect(sentenceFor({ SECRET_KEY: 'hunter2' })).not.toContain('hunter2')
    expect(sentenceFor({ AI_BASE_URL: 'https://me:hunter2@host/v1' })).not.toContain('hunter2')
  })
})

describe('settings that belong together', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const vapid = {
    VAPID_PUBLIC_KEY:
      'BAIX5hfwtkQ5KCePlpmeaaI6TywVK99tbN9m5bgCgtTtGUp968uXcS0t2jyoWqh2Wlb0X8dYWZZS8ol8ZTBuV5Q',
    VAPID_PRIVATE_KEY: 'ERERERERERERERERERERERERERERERERERERERERERE',
  }

  it('are refused if one is missing', () => {
    const { STRIPE_WEBHOOK_SECRET: _left, ...rest } = stripe
    expect(sentenceFor(rest)).toMatch(/^STRIPE_WEBHOOK_SECRET must be set too/)
    expect(sentenceFor({ TWILIO_FROM: '+15125550100' })).toMatch(/^TWILIO_ACCOUNT_SID must be set/)
    expect(sentenceFor({ AI_API_KEY: 'key' })).toMatch(/^AI_PROVIDER must be set too/)
    const ai = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5' }
    expect(sentenceFor(ai)).toMatch(/^AI_API_KEY must be set/)
    expect(sentenceFor({ ...ai, AI_MODEL: '' })).toMatch(/^AI_MODEL must be set/)
    expect(sentenceFor({ ...ai, AI_PROVIDER: 'openai-compatible' })).toMatch(
      /^AI_BASE_URL must be set/,
    )
    expect(sentenceFor({ ...ai, AI_PRICE_OUTPUT: '10' })).toMatch(/^AI_PRICE_INPUT must be set/)
    expect(sentenceFor({ ...ai, AI_PRICE_INPUT: '10' })).toMatch(/^AI_PRICE_OUTPUT must be set/)
    expect(sentenceFor({ OPERATOR_EMAIL: 'ops@example.com' })).toMatch(
      /^OPERATOR_PASSWORD_HASH must be set too when another OPERATOR_ setting is/,
    )
    const { VAPID_PRIVATE_KEY: _private, ...publicAlone } = vapid
    expect(sentenceFor(publicAlone)).toMatch(/^VAPID_PRIVATE_KEY must be set too/)
  })

  it.each([
    ['DATABASE_DIRECT_URL', 'postgres://db/q', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'postgres://db/q', 'DATABASE_URL'],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'whsec_2', 'STRIPE_SECRET_KEY'],
    ['STRIPE_FEE_BASIS_POINTS', '50', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
  ])('are refused with %s=%s and no %s', (name, value, needed) => {
    expect(sentenceFor({ [name]: value })).toBe(`${needed} must be set too when ${name} is.`)
  })

  it('are refused if the metrics have the port of the app', () => {
    const sentence = 'METRICS_PORT must be another port than PORT.'
    expect(sentenceFor({ METRICS_PORT: '3000' })).toBe(sentence)
    expect(sentenceFor({ PORT: '8080', METRICS_PORT: '8080' })).toBe(sentence)
    expect(sentenceFor({ PORT: '8080', METRICS_PORT: '3000' })).toBeUndefined()
  })

  it('are refused if two keys are not a pair', () => {
    expect(readConfig(vapid).vapidKeys).toEqual({
      publicKey: vapid.VAPID_PUBLIC_KEY,
      privateKey: vapid.VAPID_PRIVATE_KEY,
    })
    const other = { ...vapid, VAPID_PRIVATE_KEY: 'A'.repeat(42) + 'E' }
    expect(sentenceFor(other)).toBe('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.')
    const none = { ...vapid, VAPID_PRIVATE_KEY: 'A'.repeat(43) }
    expect(sentenceFor(none)).toBe('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.')
  })

  it('are accepted when complete', () => {
    expect(readConfig(stripe).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    })
  })

  it('are refused if one Stripe key is live and the other is for tests', () => {
    const sentence = /^STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY/
    expect(sentenceFor({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' })).toMatch(sentence)
    expect(sentenceFor({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toMatch(sentence)
  })

  it('define a vision language model with its prices', () => {
    const ai = { AI_PROVIDER: 'google', AI_API_KEY: 'key', AI_MODEL: 'gemini' }
    expect(readConfig(ai).ai).toEqual({
      provider: 'google',
      apiKey: 'key',
      baseUrl: undefined,
      model: 'gemini',
      prices: undefined,
    })
    const own = {
      ...ai,
      AI_PROVIDER: 'openai-compatible',
      AI_API_KEY: '',
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_PRICE_INPUT: '0.30',
      AI_PRICE_OUTPUT: '2.5',
    }
    expect(readConfig(own).ai).toMatchObject({
      apiKey: undefined,
      baseUrl: 'http://localhost:11434/v1',
      prices: { input: 0.3, output: 2.5 },
    })
  })
})
