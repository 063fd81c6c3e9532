// Limits a process to a part of one core, as Linux control groups can, version 1 or 2. Needs root.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/sys/fs/cgroup'
/** Short, so that a process that has used up its share does not stop for long. */
const PERIOD_US = 10_000

/** Returns what removes the group once the process has ended, or null where this machine has no control groups. */
export function limitCpu(pid: number, share: number): (() => void) | null {
  const isFirstVersion = existsSync(join(ROOT, 'cpu', 'cpu.cfs_quota_us'))
  const parent = isFirstVersion ? join(ROOT, 'cpu') : ROOT
  const group = join(parent, `quotewright-bench-${pid}`)
  const set = (file: string, value: string | number) =>
    writeFileSync(join(group, file), String(value))
  try {
    mkdirSync(group)
    if (isFirstVersion) {
      set('cpu.cfs_period_us', PERIOD_US)
      set('cpu.cfs_quota_us', share * PERIOD_US)
    } else {
      set('cpu.max', `${share * PERIOD_US} ${PERIOD_US}`)
    }
    set('cgroup.procs', pid)
  } catch (error) {
    console.error(`No control groups here: ${String(error)}`)
    return null
  }
  return () => rmdirSync(group)
}
