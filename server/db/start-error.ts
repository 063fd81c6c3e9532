// The error of a failed start. Its message is one sentence for the person who started the server.

export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
