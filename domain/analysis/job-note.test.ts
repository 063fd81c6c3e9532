// Reading surface, finish, who paints and the room from the job note.
import { describe, expect, it } from 'vitest'
import { readNote, siteChanges, siteOfNote } from './job-note.ts'

describe('a note', () => {
  it.each<[string, ReturnType<typeof readNote>]>([
    ['Second floor ceiling, orange peel', { surface: 'ceiling', finish: 'orange_peel' }],
    ['popcorn', { surface: 'ceiling', finish: 'popcorn' }],
    ['garage wall, level 5', { room: 'Garage', surface: 'wall', finish: 'smooth' }],
    ['Basement: knock-down walls', { room: 'Basement', surface: 'wall', finish: 'knockdown' }],
    ['hallway, smooth', { room: 'Hallway', finish: 'smooth' }],
    ['no texture', { finish: 'smooth' }],
    ['popcorn on the wall', { surface: 'wall', finish: 'popcorn' }],
    ['second floor, orange peel, paint by owner', { finish: 'orange_peel', paint: 'by_others' }],
    ['Paint by the homeowner', { paint: 'by_others' }],
    ['painting done by others', { paint: 'by_others' }],
    ['owner will paint', { paint: 'by_others' }],
    ['no paint', { paint: 'by_others' }],
    ['paint not included', { paint: 'by_others' }],
    ['patch and paint', { paint: 'included' }],
    ['prime & paint', { paint: 'included' }],
    ['knockdown, paint to match', { finish: 'knockdown', paint: 'included' }],
    ['match existing paint', { paint: 'included' }],
    ['paint to match by owner', { paint: 'by_others' }],
    ['with paint, smooth', { finish: 'smooth', paint: 'included' }],
    ['painting is included', { paint: 'included' }],
    ['We’ll paint the wall', { surface: 'wall', paint: 'included' }],
    ["knockdown, 9' ceilings", { finish: 'knockdown' }],
    ['hole in the hallway wall, 9 ft ceiling', { room: 'Hallway', surface: 'wall' }],
    ['stain on the ceiling, 8-foot ceilings', { surface: 'ceiling' }],
    ['stain on the 9 ft ceiling', { surface: 'ceiling' }],
    ['stain on an 8 ft ceiling', { surface: 'ceiling' }],
    ['repair the 8 ft ceiling', { surface: 'ceiling' }],
    ['crack across 12 ft ceiling', { surface: 'ceiling' }],
    ['stain on our 9 ft ceilings', { surface: 'ceiling' }],
    ['4 ft ceiling crack', { surface: 'ceiling' }],
    ['2 ft x 3 ft ceiling hole', { surface: 'ceiling' }],
  ])('“%s” names a surface, a finish or who paints', (note, site) => {
    expect(readNote(note)).toEqual(site)
  })

  it.each([
    '',
    'second floor',
    'wall and ceiling',
    'orange peel here, knockdown there',
    'dry wall next to the ceiling fan',
    'not on the ceiling',
    '10ft. ceilings',
    'room with 8’6” ceilings',
    '9 feet high ceiling',
    'two dents, 9 ft ceiling.',
    `9'-6" ceilings`,
    '9 ft 6 in ceilings',
    '9ft+ ceilings',
    'scrape the popcorn',
    'fresh paint, painted last year',
    'we paint, or paint by owner',
  ])('“%s” names nothing', note => {
    expect(readNote(note)).toEqual({})
  })

  it.each([
    ['Second floor bath', 'Second floor bathroom'],
    ['hole in the living room wall', 'Living room'],
    ['guest bed room and guest bedroom', 'Guest bedroom'],
    ['Upstairs hall next to the bathroom', 'Upstairs hallway'],
    ['family room', 'Family room'],
    ['kitchen, not the hallway', 'Kitchen'],
  ])('“%s” names a room', (note, room) => {
    expect(readNote(note).room).toBe(room)
  })

  it.each(['second floor', 'kitchen and bath', 'behind the garage', 'bathroom door', 'bathtub'])(
    '“%s” names no room, or several',
    note => {
      expect(readNote(note).room).toBeUndefined()
    },
  )
})

it('changes what it names in another way', () => {
  const typed = readNote('ceiling, smooth')
  const heard = readNote('ceiling, knockdown, paint by owner')
  expect(siteChanges(typed, typed)).toEqual({})
  expect(siteChanges({ surface: 'ceiling', finish: 'smooth' }, heard)).toEqual({
    finish: 'knockdown',
    paint: 'by_others',
  })
})

it('as confirmed keeps its room, and nothing else that was put off', () => {
  const note = 'garage ceiling, knockdown'
  expect(siteOfNote({ note })).toEqual(readNote(note))
  expect(siteOfNote({ note, noteSite: { finish: 'smooth' } })).toEqual({
    room: 'Garage',
    finish: 'smooth',
  })
})
