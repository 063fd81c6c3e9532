// The error of a message that the push service refuses permanently.

export class PushRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'PushRefused'
  }
}
