// A Vitest reporter: writes the errors that happened outside of a test, which Vitest's JSON report leaves out, to the file
// UNHANDLED_ERRORS names.
import { writeFile } from 'node:fs/promises'

export default class UnhandledErrors {
  async onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ stack, message }) => stack ?? message)
    await writeFile(process.env.UNHANDLED_ERRORS, JSON.stringify(messages))
  }
}
