// What a push service says about a message that it will never take, however often it is sent.

export class PushRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'PushRefused'
  }
}
