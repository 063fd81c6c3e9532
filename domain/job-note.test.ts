// Reading surface and finish from the job note.
import { describe, expect, it } from 'vitest'
import { readNote } from './job-note.ts'
import type { JobSite } from './job-site.ts'

describe('a note', () => {
  it.each<[string, JobSite]>([
    ['Second floor ceiling, orange peel', { surface: 'ceiling', finish: 'orange_peel' }],
    ['popcorn', { surface: 'ceiling', finish: 'popcorn' }],
    ['garage wall, level 5', { surface: 'wall', finish: 'smooth' }],
    ['Basement: knock-down walls', { surface: 'wall', finish: 'knockdown' }],
    ['hallway, smooth', { finish: 'smooth' }],
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
})
