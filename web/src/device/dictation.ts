// Turns speech into text, where the browser does (the Web Speech API). One phrase at a time: it ends after a pause.

/** The part of SpeechRecognition that dictation uses. TypeScript has no types of it. */
type Recognition = EventTarget & {
  lang: string
  interimResults: boolean
  start: () => void
  stop: () => void
  abort: () => void
}
type ResultEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type ErrorEvent = Event & { error: string }

type Speech = Record<'SpeechRecognition' | 'webkitSpeechRecognition', unknown>

function recognitionClass(): (new () => Recognition) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Partial<Speech>
  const known = SpeechRecognition ?? webkitSpeechRecognition
  return typeof known === 'function' ? (known as new () => Recognition) : null
}

export function canDictate(): boolean {
  return recognitionClass() !== null
}

export type Dictation = {
  /** Stops. Words spoken before still arrive. */
  stop: () => void
  /** Stops without a further call. */
  cancel: () => void
}

export type DictationEvents = {
  /** Everything heard so far; words may still change. */
  onText: (text: string) => void
  /** Receives a sentence that says what to do. `onEnd` follows. */
  onProblem: (sentence: string) => void
  onEnd: () => void
}

const typeIt = 'Type the note instead.'

const problems: Record<string, string> = {
  'not-allowed': `The microphone is blocked. Allow it in the browser’s settings, or type the note.`,
  'service-not-allowed': `The microphone is blocked. Allow it in the browser’s settings, or type the note.`,
  'audio-capture': `No microphone found. ${typeIt}`,
  network: `No connection to turn speech into text. ${typeIt}`,
  'language-not-supported': `This browser does not understand English speech. ${typeIt}`,
  'no-speech': 'Nothing heard. Tap the microphone and speak.',
}

/** Throws if the browser has no speech recognition; see `canDictate`. */
export function dictate({ onText, onProblem, onEnd }: DictationEvents): Dictation {
  const Recognition = recognitionClass()
  if (!Recognition) throw new Error('This browser cannot turn speech into text')
  const recognition = new Recognition()
  recognition.lang = 'en-US'
  recognition.interimResults = true
  const listening = new AbortController()
  const { signal } = listening
  const handleResult = (event: Event) => {
    const phrases = Array.from((event as ResultEvent).results, result => result[0]?.transcript)
    onText(
      phrases
        .map(phrase => phrase?.trim())
        .filter(Boolean)
        .join(' '),
    )
  }
  const handleError = (event: Event) => {
    const { error } = event as ErrorEvent
    onProblem(problems[error] ?? `Dictation failed. ${typeIt}`)
  }
  recognition.addEventListener('result', handleResult, { signal })
  recognition.addEventListener('error', handleError, { signal })
  recognition.addEventListener('end', onEnd, { signal })
  recognition.start()
  return {
    stop: () => recognition.stop(),
    cancel: () => {
      listening.abort()
      recognition.abort()
    },
  }
}
