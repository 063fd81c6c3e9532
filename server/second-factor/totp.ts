// Codes of authenticator apps (TOTP, RFC 6238): SHA-1, six digits, 30 seconds, which every app understands.
import { Secret, TOTP } from 'otpauth'

const settings = { algorithm: 'SHA1', digits: 6, period: 30 }

/** 160 random bits in base32, the length that RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The link for authenticator apps, also shown as a QR code. */
export function otpauthUri(secret: string, email: string): string {
  const options = { ...settings, issuer: 'Quotewright', label: email, secret }
  return new TOTP(options).toString()
}

/** Returns the 30-second step of the code: the current one or a neighbor, since clocks differ. Null if none matches. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...settings,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  })
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta
}
