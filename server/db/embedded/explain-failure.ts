// Turns PostgreSQL's and the file system's error messages about a failed start into one sentence.
import { statfsSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'

/** PostgreSQL's write-ahead log files have 16 MiB. */
const leastFreeBytes = 16 * 1024 * 1024

/** `output` is the text that the program printed or the server logged. */
export function explainFailure(cluster: Cluster, output: string): StartError {
  if (/No space left on device/.test(output) || isDiskFull(cluster.folder)) {
    return diskFull(cluster.folder)
  }
  if (/database files are incompatible with server/.test(output)) {
    return new StartError(
      `The database in ${cluster.folder} was made by another version of PostgreSQL: start the version of Quotewright that made it, or set DATA_DIR to another folder.`,
      output,
    )
  }
  if (/could not look up effective user ID/.test(output)) {
    return new StartError(
      `PostgreSQL needs a user with a name, and the user with id ${process.getuid?.()} has none on this machine: start as another user, or set DATABASE_URL.`,
      output,
    )
  }
  return new StartError(
    `The embedded PostgreSQL in ${cluster.folder} did not start: ${lastComplaint(output)}`,
    output,
  )
}

export function explainFileError(folder: string, error: unknown): Error {
  if (error instanceof StartError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOEXEC') {
    return new StartError(
      'The PostgreSQL that came with the npm packages does not run on this system: set DATABASE_URL to a PostgreSQL 15 or newer.',
      error,
    )
  }
  return explainFolderError(folder, error)
}

/** Of a folder itself: none of PostgreSQL's programs runs yet. */
export function explainFolderError(folder: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return diskFull(folder)
  if (typeof code === 'string') {
    return new StartError(
      `The folder ${folder} cannot hold the database (${code}): set DATA_DIR to a folder that can be written.`,
      error,
    )
  }
  return error instanceof Error ? error : new Error(String(error))
}

function diskFull(folder: string): StartError {
  return new StartError(
    `The disk that holds ${folder} is full: free some space and start again; nothing saved is lost.`,
  )
}

function isDiskFull(folder: string): boolean {
  const disk = statfsSync(folder)
  return disk.bavail * disk.bsize < leastFreeBytes
}

function lastComplaint(output: string): string {
  const complaints = output.split('\n').filter(line => /FATAL|PANIC|error:|ERROR/.test(line))
  return (complaints.at(-1) ?? output.trim().split('\n').at(-1) ?? 'no reason given').trim()
}
