// How the surface, its finish and who paints are named where a person chooses them.
import type { Finish, JobSite, Paint, Surface } from './job-site.ts'

export const surfaceNames: Record<Surface, string> = { wall: 'Wall', ceiling: 'Ceiling' }

export const finishNames: Record<Finish, string> = {
  smooth: 'Smooth',
  orange_peel: 'Orange peel',
  knockdown: 'Knockdown',
  popcorn: 'Popcorn',
}

export const paintNames: Record<Paint, string> = {
  included: 'Paint included',
  by_others: 'Paint by others',
}

/** What the site says, in that order. */
export function siteNames({ surface, finish, paint }: JobSite): string[] {
  return [
    ...(surface ? [surfaceNames[surface]] : []),
    ...(finish ? [finishNames[finish]] : []),
    ...(paint ? [paintNames[paint]] : []),
  ]
}
