// Creates a folder with its parents. Node's own way never returns where a file system makes none, as in /proc.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns whether it is new. */
export function makeFolder(path: string): boolean {
  if (existsSync(path) && statSync(path).isDirectory()) return false
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolder(parent)
  mkdirSync(path)
  return true
}
