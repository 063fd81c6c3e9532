// Whether a process runs, to tell the folder of one that was killed from the folder of one at work.

/** Also true of a process that another account owns. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
