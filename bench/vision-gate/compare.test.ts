// New weights pass only if they find no kind of damage less well in any development source.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, isWorse, type JudgedPhoto } from './compare.ts'

const box = { x: 10, y: 10, width: 20, height: 20 }
const hole = { kind: 'hole' as const, box }
const apart = { ...hole, box: { ...box, x: 60 } }
const photo = (
  labels: JudgedPhoto['labels'],
  findings: JudgedPhoto['findings'],
  name = 'blog',
  use: JudgedPhoto['source']['use'] = 'choose',
): JudgedPhoto => ({ file: 'a.jpg', source: { name, use }, labels, findings })

const worse = (old: JudgedPhoto[], fresh: JudgedPhoto[]) =>
  compare(old, fresh)
    .filter(isWorse)
    .map(({ source, kind }) => `${source}: ${kind}`)

describe('new weights', () => {
  it('are worse if they miss a photo, raise a false alarm or miss a box', () => {
    expect(worse([photo([hole], [hole])], [photo([hole], [])])).toEqual(['blog: hole'])
    expect(worse([photo([], [])], [photo([], [hole])])).toEqual(['blog: hole'])
    expect(worse([photo([hole], [hole])], [photo([hole], [apart])])).toEqual(['blog: hole'])
  })

  it('are worse if one source loses, even if another gains', () => {
    const old = [photo([hole], [hole], 'one'), photo([hole], [], 'two')]
    const fresh = [photo([hole], [], 'one'), photo([hole], [hole], 'two')]
    expect(worse(old, fresh)).toEqual(['one: hole'])
  })

  it('are compared only on sources used for fitting', () => {
    for (const use of ['report', 'learned'] as const) {
      const judged = (findings: JudgedPhoto['findings']) => [photo([hole], findings, 'blog', use)]
      expect(compare(judged([hole]), judged([]))).toEqual([])
    }
  })

  it('with equal findings are not worse; swapping old and new swaps worse and better', () => {
    const findings = fc.array(fc.constantFrom(hole, apart), { maxLength: 2 })
    fc.assert(
      fc.property(findings, findings, fc.boolean(), (before, after, isDamaged) => {
        const labels = isDamaged ? [hole] : []
        const [old, fresh] = [[photo(labels, before)], [photo(labels, after)]]
        expect(worse(old, old)).toEqual([])
        if (worse(old, fresh).length > 0) expect(worse(fresh, old)).toEqual([])
      }),
    )
  })
})
