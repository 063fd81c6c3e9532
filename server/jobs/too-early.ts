// A job that the database's clock started before its time by ours.

/** Throw it, so that the queue waits: adding the job again at a time that the database takes for past would repeat at once. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly'

  constructor() {
    super('The job started before its time')
  }
}
