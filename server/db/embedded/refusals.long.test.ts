// A failed start gives its reason in one sentence and leaves all files as they were.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { copyDatabase } from '../copy-database.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qw-refusals-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

function start(dataDir: string) {
  return startEmbeddedDatabase(dataDir, {
    durability: 'throwaway',
    onLost: error => {
      throw error
    },
  })
}

test('a DATA_DIR that is a file', async () => {
  const file = join(folder, 'notes.txt')
  await writeFile(file, 'mine')
  await expect(start(file)).rejects.toThrow(
    `The folder ${file} cannot hold the database (EEXIST): set DATA_DIR to a folder that can be written.`,
  )
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test.runIf(process.platform === 'linux')('a DATA_DIR that cannot be created', async () => {
  await expect(start('/proc/quotewright')).rejects.toThrow(
    'The folder /proc/quotewright cannot hold the database (ENOENT): set DATA_DIR to a folder that can be written.',
  )
})

test('a database folder that contains something else', async () => {
  const cluster = join(folder, 'database', 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'notes.txt'), 'mine')
  await expect(start(folder)).rejects.toThrow(/^The folder .* cannot hold the database/)
  expect(await readFile(join(cluster, 'notes.txt'), 'utf8')).toBe('mine')
})

test('a database made by another version of PostgreSQL', async () => {
  copyDatabase(inject('createdDatabase'), folder)
  const version = join(folder, 'database', 'cluster', 'PG_VERSION')
  await writeFile(version, '99\n')
  await expect(start(folder)).rejects.toThrow(/was made by another version of PostgreSQL/)
  await writeFile(version, '9\n')
  await expect(start(folder)).rejects.toThrow(
    /was made by PostgreSQL 9, whose programs are needed once to move it to version 18/,
  )
  await writeFile(version, '18\n')
  await (await start(folder)).stop()
})
