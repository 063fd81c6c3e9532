// The product at a host name, because browsers make no passkeys for 127.0.0.1.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { freePort } from './free-port.ts'

export const test = base.extend<object, { product: string }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'quotewright-named-'))
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const child = spawn('node_modules/.bin/node', ['server/main.ts'], {
        env: { ...process.env, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await isReady(child)
      await use(url)
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ product }, use) => use(product),
})

async function isReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The product has no output')
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('is ready')) break
  }
  child.stdout.resume()
}
