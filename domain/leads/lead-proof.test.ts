// The proof of work of quote requests: how hard it is, and when it counts.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitsFor, challengeText, isProof, readChallenge } from './lead-proof.ts'

it.each([
  [0, 12],
  [15, 12],
  [16, 13],
  [64, 15],
  [1_000_000, 18],
])('after %i requests of a day, the hash needs %i zero bits', (requests, bits) => {
  expect(bitsFor(requests)).toBe(bits)
})

it('a hash is a proof for as many bits as it has leading zeros', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), hash => {
      const binary = [...hash].map(byte => byte.toString(2).padStart(8, '0')).join('')
      const zeros = binary.indexOf('1') === -1 ? 256 : binary.indexOf('1')
      for (let bits = 0; bits < 24; bits += 1) expect(isProof(hash, bits)).toBe(zeros >= bits)
    }),
  )
})

it('a challenge is read back from its text', () => {
  const challenge = fc.record({
    businessId: fc.uuid(),
    id: fc.uuid(),
    expiresAt: fc.integer({ min: 0, max: 1e14 }),
    bits: fc.integer({ min: 0, max: 18 }),
  })
  fc.assert(
    fc.property(challenge, one => {
      expect(readChallenge(challengeText(one))).toEqual(one)
    }),
  )
})

it.each(['', 'a.b.c.d', `${crypto.randomUUID()}.${crypto.randomUUID()}.1.12.13`])(
  '“%s” is no challenge',
  text => {
    expect(readChallenge(text)).toBeNull()
  },
)
