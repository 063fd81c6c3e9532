// `npm run operator -- <email>`: for operators; makes a password and an authenticator secret, and prints their settings.
import { emailPattern } from '@quotewright/domain/email'
import { renderUnicodeCompact } from 'uqr'
import { hashPassword } from '../accounts/passwords.ts'
import { encodePasswordHash } from '../operator-settings.ts'
import { newSecret, otpauthUri } from '../second-factor/totp.ts'

const [email = '', ...rest] = process.argv.slice(2)
if (emailPattern.test(email) && rest.length === 0) {
  await print(email.toLowerCase())
} else {
  console.error('Use: npm run operator -- <email>')
  process.exitCode = 1
}

async function print(email: string): Promise<void> {
  // 160 random bits. A generated password needs no rules against weak ones.
  const password = newSecret()
  const secret = newSecret()
  const uri = otpauthUri(secret, email)
  const hash = encodePasswordHash(await hashPassword(password))
  console.log(`Keep this password in your password manager. It is shown only now:

${password}

Scan this with your authenticator app, or open ${uri}

${renderUnicodeCompact(uri)}

Set these on every server, then restart. The page is at PUBLIC_URL/operator:

OPERATOR_EMAIL=${email}
OPERATOR_PASSWORD_HASH=${hash}
OPERATOR_TOTP_SECRET=${secret}`)
}
