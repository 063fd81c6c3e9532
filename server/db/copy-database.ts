// For tests: copies the embedded database of one DATA_DIR, which must be stopped, to another.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Keeps the owner, who is not root. */
export function copyDatabase(from: string, to: string): void {
  execFileSync('cp', ['-a', join(from, 'database'), to])
}
