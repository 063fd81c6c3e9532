// A DATA_DIR that cannot be written, beside a database of your own.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'quotewright-data-'))
afterAll(() => rmSync(folder, { recursive: true }))
// Root may write to any folder, so a file takes the place of one that cannot be written.
const file = join(folder, 'file')
writeFileSync(file, '')

const own = { databaseUrl: 'postgres://db/app', s3Url: undefined, smtpUrl: undefined }
const elsewhere = { s3Url: 's3://KEY:SECRET@host/bucket', smtpUrl: 'smtps://mail.example.com' }

it('stops the start with one sentence if photos or mail go there', () => {
  const sentence = (what: string) =>
    new RegExp(`^The folder ${file}/.+ cannot hold ${what} .+: set DATA_DIR to [^.]+[.]$`)
  const start = { ...own, dataDir: file }
  expect(() => requireDataFolder(start)).toThrow(sentence('photos'))
  expect(() => requireDataFolder({ ...start, s3Url: elsewhere.s3Url })).toThrow(sentence('mail'))
})

it.runIf(process.platform === 'linux')('stops the start where no folder can be made', () => {
  expect(() => requireDataFolder({ ...own, dataDir: '/proc/quotewright' })).toThrow(
    'The folder /proc/quotewright/files cannot hold photos (ENOENT): set DATA_DIR to a folder that can be written.',
  )
})

it('is not needed if neither does', () => {
  expect(() => requireDataFolder({ ...own, ...elsewhere, dataDir: file })).not.toThrow()
})

it('is created', () => {
  requireDataFolder({ ...own, dataDir: join(folder, 'new') })
  expect(statSync(join(folder, 'new', 'files')).isDirectory()).toBe(true)
})
