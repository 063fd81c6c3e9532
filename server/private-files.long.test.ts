// Everything under DATA_DIR is private to the server's account, with any umask.
import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { serverOn, signUpAt } from './testing/running-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-private-'))
const server = await serverOn(dataDir)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

const sample = fileURLToPath(new URL('../samples/hole.jpg', import.meta.url))

async function startWithoutUmask(): Promise<void> {
  const usual = process.umask(0)
  const started = server.start()
  process.umask(usual)
  await started
}

async function everythingIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map(({ parentPath, name }) => join(parentPath, name))
}

/** Returns the paths that others could read, write or enter. */
async function openToOthers(): Promise<string[]> {
  const open: string[] = []
  for (const path of await everythingIn(dataDir)) {
    if (((await lstat(path)).mode & 0o077) !== 0) open.push(relative(dataDir, path))
  }
  return open
}

it('the server keeps every file it creates private', async () => {
  await startWithoutUmask()
  const person = await signUpAt(server, dataDir)
  const imageData = (await readFile(sample)).toString('base64')
  expect((await person.post('/api/ai/analyze-photo', { imageData })).status).toBe(200)
  const made = (await readdir(dataDir)).sort()
  expect(made).toEqual(['database', 'files', 'mail', 'push-keys.json', 'secret-key'])
  expect(await openToOthers()).toEqual([])
})

it('the server makes files of an earlier release private', async () => {
  await server.end('SIGTERM')
  for (const folder of ['database', 'files', 'mail']) await chmod(join(dataDir, folder), 0o755)
  await chmod(join(dataDir, 'push-keys.json'), 0o644)
  await startWithoutUmask()
  expect(await openToOthers()).toEqual([])
})
