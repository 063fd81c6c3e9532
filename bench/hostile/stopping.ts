// Ctrl+C as a terminal sends it: to every process of the group, and once more from npm.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './site.ts'

/** A sentence when the server, or its database, is still there afterwards. */
export async function stopping({ process: server, dataDir }: Site): Promise<string | null> {
  const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid')
  const database = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const ended = once(server, 'exit')
  process.kill(-(server.pid ?? 0), 'SIGINT')
  await pause(50)
  server.kill('SIGINT')
  const isEnded = await Promise.race([ended.then(() => true), pause(30_000, false)])
  if (!isEnded) return 'the server still runs after 30 s'
  return isRunning(database) ? 'the database still runs' : null
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
