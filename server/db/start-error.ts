// A start that cannot go on: its message is one sentence for the person who started it.

export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
