// Creates a minimal self-signed X.509 certificate for an RSA key (RFC 5280).
import { type KeyObject, sign } from 'node:crypto'

type Certified = { publicKey: KeyObject; privateKey: KeyObject; from: Date; to: Date }

export function certify({ publicKey, privateKey, from, to }: Certified): string {
  const name = sequence(
    der(0x31, sequence(commonName, der(0x0c, Buffer.from('sns.amazonaws.com')))),
  )
  const signed = sequence(
    der(0x02, Buffer.of(1)),
    sha256WithRsa,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', signed, privateKey)])
  const certificate = sequence(signed, sha256WithRsa, der(0x03, signature))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? Buffer.of(length) : Buffer.of(0x82, length >> 8, length & 255)
  return Buffer.concat([Buffer.of(tag), size, content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

/** `261123000000Z` */
function utcTime(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`))
}

const commonName = Buffer.from('0603550403', 'hex')
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
