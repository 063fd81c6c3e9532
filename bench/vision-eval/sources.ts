// The source of a photo, and which sources choose thresholds. Photos of one house are not independent.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'

/** `learned`: the network was trained on it, so it is no evidence for other photos. */
type Use = 'choose' | 'report' | 'learned'
export type Source = {
  name: string
  use: Use
  isBoard: boolean
}

const Split = z.object({ choose: z.array(z.string()), report: z.array(z.string()) })
const split = Split.parse(
  JSON.parse(readFileSync(new URL('../../ml/sources.json', import.meta.url), 'utf8')),
)

/** The set of bare boards has two kinds of scene: numbers below this one show boards on the floor. */
const FIRST_MOUNTED = 27

export function sourceOf(folder: string, file: string): Source {
  const name = nameOf(folder, file)
  return {
    name,
    use: useOf(name),
    isBoard: name.startsWith('boards') || file.startsWith('board-'),
  }
}

function nameOf(folder: string, file: string): string {
  const board = /^defunkd-join-negative\/\D*(\d+)/.exec(file)
  if (board) return Number(board[1]) < FIRST_MOUNTED ? 'boards-lying' : 'boards-mounted'
  if (basename(folder) === 'room-photos') return roomsOf(file)
  const [set, ...rest] = file.split('/')
  if (rest.length > 0) return set ?? ''
  // hole-jkibe010.jpg: kind, photographer, a number of three digits.
  return /^[a-z]+-(\w+?)\d{3}\.\w+$/.exec(file)?.[1] ?? basename(folder)
}

/** Every room has a different photographer, so two halves serve as two sources. ml/rooms.py excludes the same fifth from training. */
function roomsOf(file: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(file).digest()
  if (first % 5 !== 0) return 'rooms-learned'
  return second % 2 === 0 ? 'rooms-1' : 'rooms-2'
}

function useOf(name: string): Use {
  if (name === 'rooms-learned') return 'learned'
  return split.choose.includes(name) ? 'choose' : 'report'
}
