// A key that is made once, kept in a file that only its owner reads, and never overwritten.
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The file's content. A missing file is created with what `make` returns; of two processes at once, one wins. */
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
    throw error
  }
}

async function create(path: string, content: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, content, { mode: 0o600 })
  try {
    // Linking fails if the file exists, and never shows a half-written one.
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
