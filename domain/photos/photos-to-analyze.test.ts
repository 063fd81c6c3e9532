// Which of the sent pictures are analyzed (spec §5).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { photosToAnalyze } from './photos-to-analyze.ts'

const jpeg = `data:image/jpeg;base64,${'A'.repeat(120)}`
const png = `data:image/png;base64,${'B'.repeat(120)}`
const bare = 'C'.repeat(120)

describe('photos to analyze', () => {
  it.each([
    ['the primary one first', jpeg, [png], [jpeg, png]],
    ['each one once', jpeg, [jpeg, png, png], [jpeg, png]],
    ['all when there is no primary one', null, [png, jpeg], [png, jpeg]],
    ['a bare primary one as JPEG', bare, [], [`data:image/jpeg;base64,${bare}`]],
    ['not a text too short to be a picture', jpeg, ['data:image/png;base64,AA'], [jpeg]],
    ['not other files', jpeg, ['data:text/html;base64,' + 'A'.repeat(120), 'x'], [jpeg]],
  ])('are %s', (_, primary, all, photos) => {
    expect(photosToAnalyze(primary, all)).toEqual({ photos, refusal: null })
  })

  it.each([
    ['another kind of data', `data:text/plain;base64,${bare}`],
    ['a picture that is not base64', 'data:image/svg+xml,<svg/>'],
    ['a scrap', 'abc'],
    ['nothing', ''],
  ])('are refused if the primary one is %s', (_, primary) => {
    expect(photosToAnalyze(primary, [png])).toEqual({ photos: [], refusal: 'Invalid image format' })
  })

  it('are refused if none is valid', () => {
    const refusal = 'No valid images to analyze'
    expect(photosToAnalyze(null, [])).toEqual({ photos: [], refusal })
    expect(photosToAnalyze(null, ['nonsense'])).toEqual({ photos: [], refusal })
  })

  it('are distinct, or have a refusal, for any input', () => {
    const sent = fc.oneof(fc.string(), fc.constantFrom(jpeg, png, bare))
    fc.assert(
      fc.property(fc.option(sent), fc.array(sent), (primary, all) => {
        const { photos, refusal } = photosToAnalyze(primary, all)
        expect(photos.length > 0).toBe(refusal === null)
        expect(new Set(photos).size).toBe(photos.length)
      }),
    )
  })
})
