// Ctrl+C like a terminal's: to every process of the group, and again from npm.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './site.ts'

/** Returns a sentence if the server or its database still runs afterward, or null. */
export async function stopping({ process: server, dataDir }: Site): Promise<string | null> {
  // PostgreSQL removes this file last.
  const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid')
  const ended = once(server, 'exit')
  process.kill(-(server.pid ?? 0), 'SIGINT')
  await pause(50)
  server.kill('SIGINT')
  const isEnded = await Promise.race([ended.then(() => true), pause(30_000, false)])
  if (!isEnded) return 'the server still runs after 30 s'
  return existsSync(pidFile) ? 'the database still runs' : null
}
