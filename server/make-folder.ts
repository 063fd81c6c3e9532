// Creates a folder with its parents. Node's own way never returns where a file system makes none, as in /proc.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns whether it is new. */
export function makeFolder(path: string): boolean {
  if (isFolder(path)) return false
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Servers that start together share the folder: another may have been faster.
    if (isFolder(path)) return false
    throw error
  }
  return true
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
