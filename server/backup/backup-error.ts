// What an operator can act on: its message is printed as is.

export class BackupError extends Error {
  override readonly name = 'BackupError'
}
