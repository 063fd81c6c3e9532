// Which machines keep the temporary files of a test run in memory.
import { expect, it } from 'vitest'
import { isFit } from './memory-folder.mjs'

const GB = 1024 ** 3
const disk = '/dev/vda / ext4 rw,relatime 0 0\n'
const memory = 'tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n'
const closed = 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0\n'

it.each([
  ['one with room', 4 * GB, disk + memory, true],
  ['one without room', 4 * GB - 1, disk + memory, false],
  ['one whose folder is on disk', 64 * GB, disk, false],
  ['one whose folder may not hold programs', 64 * GB, disk + closed, false],
  ['one that mounted another folder over it', 64 * GB, disk + closed + memory, true],
])('%s', (_, free, mounts, expected) => {
  expect(isFit(free, mounts)).toBe(expected)
})
