// For tests of pages that the built web app paints: builds it if its sources changed.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function buildWebApp(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/prepare.mjs'], { cwd: root })
}
