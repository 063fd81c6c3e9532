// Reading surface, finish and room from the job note.
import { describe, expect, it } from 'vitest'
import { readNote } from './job-note.ts'

describe('a note', () => {
  it.each<[string, ReturnType<typeof readNote>]>([
    ['Second floor ceiling, orange peel', { surface: 'ceiling', finish: 'orange_peel' }],
    ['popcorn', { surface: 'ceiling', finish: 'popcorn' }],
    ['garage wall, level 5', { room: 'Garage', surface: 'wall', finish: 'smooth' }],
    ['Basement: knock-down walls', { room: 'Basement', surface: 'wall', finish: 'knockdown' }],
    ['hallway, smooth', { room: 'Hallway', finish: 'smooth' }],
    ['no texture', { finish: 'smooth' }],
    ['popcorn on the wall', { surface: 'wall', finish: 'popcorn' }],
  ])('“%s” names a surface or a finish', (note, site) => {
    expect(readNote(note)).toEqual(site)
  })

  it.each([
    '',
    'second floor',
    'wall and ceiling',
    'orange peel here, knockdown there',
    'dry wall next to the ceiling fan',
    'not on the ceiling',
    'scrape the popcorn',
  ])('“%s” names neither', note => {
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
