// Which damage a note puts on the wall, and which on the ceiling.
import { describe, expect, it } from 'vitest'
import type { DamageKind, Finding } from './detection.ts'
import type { JobNote } from './job-note.ts'
import { onNamedSurfaces } from './note-surfaces.ts'
import type { RoomAnswers } from './room.ts'

const box = { x: 1, y: 1, width: 5, height: 5 }
const found = (kind: DamageKind): Finding => ({ kind, box, confidence: 90 })
const surfacesFor = (job: JobNote, roomAnswers: RoomAnswers = {}) =>
  onNamedSurfaces([[found('crack'), found('hole')], [found('water_damage')]], {
    ...job,
    roomAnswers,
  })
    .flat()
    .map(({ surface }) => surface)

describe('a note that names wall and ceiling', () => {
  it.each<[string, (string | undefined)[]]>([
    ['Crack on the ceiling, hole in the wall', ['ceiling', 'wall', undefined]],
    ['hole in wall and ceiling crack', ['ceiling', 'wall', undefined]],
    ['Wall: cracked. Ceiling: stain & hole in the wall', ['wall', 'wall', 'ceiling']],
    ['Wall cracked; water stain on the ceiling', ['wall', undefined, 'ceiling']],
    ['holes in the wall and in the ceiling, ceiling crack', ['ceiling', 'wall', undefined]],
    ['hole in the wall, hole in the ceiling', [undefined, undefined, undefined]],
    ['wall and ceiling', [undefined, undefined, undefined]],
  ])('“%s” puts crack, hole and stain on %j', (note, surfaces) => {
    expect(surfacesFor({ note })).toEqual(surfaces)
  })

  it('says nothing of one damage if it names one surface, which is then that of all', () => {
    expect(surfacesFor({ note: 'hole in the ceiling' })).toEqual([undefined, undefined, undefined])
  })

  it('keeps a surface that a person set', () => {
    const set: Finding = { ...found('crack'), surface: 'wall' }
    const note = 'ceiling crack, hole in the wall'
    expect(onNamedSurfaces([[set]], { note, roomAnswers: {} })).toEqual([[set]])
  })

  it('does not apply where a confirmed answer names the surface', () => {
    const note = 'ceiling crack, hole in the wall'
    const job: JobNote = { note, noteSite: { surface: 'wall' } }
    expect(surfacesFor(job)).toEqual([undefined, undefined, undefined])
    expect(surfacesFor({ note }, { surface: 'ceiling' })).toEqual(surfacesFor(job))
  })
})
