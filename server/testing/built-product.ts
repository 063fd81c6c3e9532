// The product as `npm start` runs it: its web app and its programs, built first if their sources changed.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function buildProduct(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/prepare.mjs'], { cwd: root })
}

/** The file of a program of the server. */
export async function builtProgram(name: 'main' | 'cluster'): Promise<string> {
  await buildProduct()
  return fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))
}
