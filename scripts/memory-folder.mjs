// Where a test run keeps its temporary files: in memory if there is room. Runs on Node 20.
import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const folder = '/dev/shm'

/** Leaves room for the programs: the databases that are open at the same time take part of it. */
const WANTED_BYTES = 4 * 1024 ** 3

/** Each test file copies a database of hundreds of files. Creating them on disk takes ten times the processor time. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(folder)
    const free = Math.min(freemem(), bavail * bsize)
    return isFit(free, readFileSync('/proc/mounts', 'utf8')) ? folder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Containers often have a small folder in memory, or one that may not hold programs, which some tests write. */
export function isFit(freeBytes, mounts) {
  const [, , , options] =
    mounts
      .split('\n')
      .map(line => line.split(' '))
      .findLast(([, at]) => at === folder) ?? []
  return (
    freeBytes >= WANTED_BYTES && options !== undefined && !options.split(',').includes('noexec')
  )
}
