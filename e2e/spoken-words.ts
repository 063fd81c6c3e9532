// A stand-in for the browser's speech recognition, which needs a microphone and a service: the same events in the same order.
import type { Page } from '@playwright/test'

export type Speaker = {
  /** Words that may still change, as the browser reports them while a person speaks. */
  says: (text: string) => Promise<void>
  /** The phrase is over: the final words, then the end. */
  pauses: (text: string) => Promise<void>
  fails: (error: string) => Promise<void>
}

type Recognition = { hear: (text: string, isFinal: boolean) => void; fail: (error: string) => void }

/** Before the page is opened. */
export async function speakInto(page: Page): Promise<Speaker> {
  await page.addInitScript(replaceRecognition)
  const act = (text: string, way: 'interim' | 'final' | 'error') =>
    page.evaluate(
      ([said, how]) => {
        const { heard } = window as unknown as { heard: Recognition }
        if (how === 'error') heard.fail(said)
        else heard.hear(said, how === 'final')
      },
      [text, way] as const,
    )
  return {
    says: text => act(text, 'interim'),
    pauses: text => act(text, 'final'),
    fails: error => act(error, 'error'),
  }
}

function replaceRecognition() {
  class Recognition extends EventTarget {
    lang = ''
    continuous = false
    interimResults = false
    state: 'idle' | 'listening' = 'idle'
    last = ''

    send(type: string, fields: object = {}) {
      const event = Object.assign(new Event(type), fields)
      this.dispatchEvent(event)
      const handler = Reflect.get(this, `on${type}`)
      if (typeof handler === 'function') handler.call(this, event)
    }

    start() {
      if (this.state !== 'idle') throw new DOMException('Already started', 'InvalidStateError')
      this.state = 'listening'
      Object.assign(window, { heard: this })
      for (const type of ['start', 'audiostart']) setTimeout(() => this.send(type))
    }

    hear(text: string, isFinal: boolean) {
      if (this.state !== 'listening') throw new Error('Nobody listens')
      if (this.last === '') for (const type of ['soundstart', 'speechstart']) this.send(type)
      this.last = text
      const result = Object.assign([{ transcript: text, confidence: 0.9 }], { isFinal })
      if (isFinal || this.interimResults) this.send('result', { resultIndex: 0, results: [result] })
      if (isFinal) this.finish()
    }

    fail(error: string) {
      this.send('error', { error, message: '' })
      this.finish()
    }

    finish() {
      this.state = 'idle'
      for (const type of ['speechend', 'soundend', 'audioend', 'end']) this.send(type)
    }

    stop() {
      if (this.state === 'idle') return
      if (this.last === '') this.finish()
      else this.hear(this.last, true)
    }

    abort() {
      if (this.state === 'listening') this.fail('aborted')
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
}
