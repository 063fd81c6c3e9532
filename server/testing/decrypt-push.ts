// Decrypts a push message like a browser: aes128gcm (RFC 8188) with the keys of RFC 8291.
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const TAG_BYTES = 16

/** `keys` and `auth` are from the device's subscription. */
export function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const records = body.subarray(keyEnd)
  if (records.length > recordSize) throw new Error('A pushed message is one record')

  const input = hkdf(
    keys.computeSecret(senderKey),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]),
    32,
  )
  const contentKey = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(records.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(records.subarray(0, -TAG_BYTES)), decipher.final()])
  // A 2 ends the text of the last record. Zeros follow as padding.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

function hkdf(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}
