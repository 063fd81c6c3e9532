// The image's program, run as a plain process: it starts as the Dockerfile says, reports its health and stops on SIGTERM.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from './db/testing.ts'
import { bareEnvironment } from './testing/bare-environment.ts'
import { freePort } from './testing/free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const listIn = (pattern: RegExp): string[] => JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]')
const command = listIn(/^CMD (\[.*\])$/m)
const healthCheck = listIn(/^HEALTHCHECK .*CMD (\[.*\])$/m)
const settings = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map(pair => pair.split('=')),
)

const pool = await openTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-container-'))
const env = {
  ...bareEnvironment,
  ...settings,
  NODE_COMPILE_CACHE: bareEnvironment.NODE_COMPILE_CACHE,
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  DATABASE_URL: testDatabaseUrl(String(pool.options.database)),
}
afterAll(() => rm(dataDir, { recursive: true }))

/** The image's `node` is the one that runs the tests. */
const run = ([, ...rest]: string[]) => [process.execPath, rest] as const
const checkHealth = () => spawnSync(...run(healthCheck), { env }).status

it('has the Node version of package.json in every stage', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(stages)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]))
})

it('starts, is healthy, and stops', async () => {
  expect(checkHealth()).toBe(1)
  const child = spawn(...run(command), { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(checkHealth()).toBe(0)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
