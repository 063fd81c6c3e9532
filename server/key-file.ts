// A key in a file: created once, readable only by its owner, never overwritten.
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from './db/start-error.ts'

/** Returns the file's content. Creates a missing file with the result of `make`; if two processes race, both get the first key. */
export async function readOrMakeKey(
  path: string,
  make: () => string | Promise<string>,
): Promise<string> {
  return (await read(path)) ?? (await create(path, await make()))
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new StartError(
      `The key in ${path} cannot be read (${String(error.code)}): give the file to the account of the server.`,
      error,
    )
  }
}

async function create(path: string, content: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, content, { mode: 0o600 })
  try {
    // `link` fails if the file exists, and other processes never see a partial file.
    await link(whole, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(whole)
  }
  return readFile(path, 'utf8')
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
