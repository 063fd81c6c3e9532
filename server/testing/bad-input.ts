// Generates hostile input: whole bodies, and valid bodies with one bad part.
import * as fc from 'fast-check'

const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '-0.5',
  '1e308',
  '99999999999999999999',
  '0.0001',
  '١٢٣',
  'NaN',
  'null',
  'O\'Neil "Bob" \\ `x`',
  "'; drop table quotes; --",
  '<script>alert(1)</script>',
  '%00%',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '🧱👷🏽‍♀️',
  'שלום \u202e مرحبا',
  'z\u0351\u034d'.repeat(50),
  'a'.repeat(10_000),
  '../../../etc/passwd',
  '2026-02-30',
  '275760-09-14',
  'Etc/../UTC',
  '/api/photos/00000000-0000-7000-8000-000000000000',
  '00000000-0000-7000-8000-000000000000',
  'data:image/jpeg;base64,####',
  `data:image/png;base64,${'A'.repeat(400)}`,
]

const nastyNumbers = [0, -1, 1.5, 1e308, -1e308, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 63)]

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...nastyTexts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...nastyNumbers) },
  fc.constantFrom<unknown>(null, true, [], {}, [null], [[]], { toString: 1 }, { length: 1e9 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue(),
)

/** Returns the sample with one part replaced or omitted, or with extra fields. */
export function wrongVersionsOf(sample: unknown): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...placesIn(sample))
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(place, nastyValue).map(([at, value]) => replace(sample, at, value)),
    },
    place.map(at => replace(sample, at, undefined)),
    nastyValue.map(extra => ({ ...Object(sample), extra, userId: extra, id: extra })),
  )
}

type Place = string[]

export function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...place, key]))
  return [place, ...inside]
}

export function replace(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement
  const copy: Record<string, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) }
  copy[key] = replace(copy[key], rest, replacement)
  return copy
}

export const nastyText: fc.Arbitrary<string> = nastyValue.map(value =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000),
)
