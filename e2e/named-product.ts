// The product in its own process, with its own settings, at a host name, because browsers make no passkeys for 127.0.0.1.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { freePort } from './free-port.ts'

type Product = { url: string; stop: () => Promise<void> }

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-named-'))
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const own = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: folder }
  const child = spawn('node_modules/.bin/node', ['server/dist/main.js'], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await isReady(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
  return { url, stop }
}

export const test = base.extend<object, { product: string }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from here
    async ({}, use) => {
      const { url, stop } = await startProduct()
      await use(url)
      await stop()
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
