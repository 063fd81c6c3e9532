// Memory and CPU time of processes, from /proc (Linux only).
import { readdirSync, readFileSync } from 'node:fs'

/** Proportional set size in MB of a server, its embedded database and all their children; null if not on Linux. */
export function memoryOf(pid: number, dataDir: string): number | null {
  if (process.platform !== 'linux') return null
  const family = familyOf([pid, postmasterOf(dataDir) ?? pid])
  return family.reduce((sum, id) => sum + pssOf(id), 0) / 1024
}

/** CPU time in ms of an embedded database so far, including its ended processes. */
export function databaseCpuOf(dataDir: string): number {
  const postmaster = postmasterOf(dataDir)
  if (postmaster === undefined) throw new Error('No database runs in ' + dataDir)
  const ended = fieldsOf(postmaster).slice(12, 14).map(Number)
  return (
    familyOf([postmaster]).reduce((sum, id) => sum + cpuOf(id), 0) +
    ended.reduce((sum, ticks) => sum + ticks * TICK_MS, 0)
  )
}

/** Mean memory in kilobytes that each connection of an embedded database has for itself. */
export function connectionMemoryOf(dataDir: string): number {
  const postmaster = postmasterOf(dataDir)
  if (postmaster === undefined) throw new Error('No database runs in ' + dataDir)
  // PostgreSQL names them by user, database and client; its own workers have no client.
  const isConnection = (id: number) =>
    /^postgres: \w+ \w+ (\[local\]|[\d.]+\(\d+\))/.test(commandOf(id))
  const sizes = familyOf([postmaster]).filter(isConnection).map(ownSizeOf)
  if (sizes.length === 0) throw new Error('No connection to the database in ' + dataDir)
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length
}

/** Its parent is not the server; its data folder is in its command line. */
function postmasterOf(dataDir: string): number | undefined {
  return processes().find(id => /postgres/.test(commandOf(id)) && commandOf(id).includes(dataDir))
}

function familyOf(ids: readonly number[]): number[] {
  const family = new Set(ids)
  for (const id of processes()) if (family.has(Number(fieldsOf(id)[0]))) family.add(id)
  return [...family]
}

const processes = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

/** In kilobytes. */
export function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

/** In kilobytes, without what it shares with others. */
const ownSizeOf = (pid: number) =>
  Number(/^Pss_Anon:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

/** A clock tick of /proc is 10 ms on every supported Linux. */
const TICK_MS = 10

/** User and system time in ms: fields 14 and 15 of /proc/PID/stat. */
export function cpuOf(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[10]) + Number(fields[11])) * TICK_MS
}

/** The fields after the process's name and state, from the 4th on. */
const fieldsOf = (pid: number) =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) \S /s, '')
    .split(' ')

const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`)

/** A process may end while it is read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
