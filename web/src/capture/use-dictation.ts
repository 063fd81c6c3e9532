// Dictates into a text field: spoken words are added at the end. Stops when the screen closes.
import { useEffect, useRef, useState } from 'react'
import { type Dictation, dictate } from '../device/dictation.ts'

const LISTENING = 'Listening…'

export function useDictation(text: string, onText: (text: string) => void) {
  const dictation = useRef<Dictation | null>(null)
  const latest = useRef(onText)
  const [isListening, setIsListening] = useState(false)
  /** A sentence for the screen: that it listens, or what went wrong. */
  const [news, setNews] = useState('')

  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => () => dictation.current?.cancel(), [])

  function start() {
    const before = text.trim()
    setIsListening(true)
    setNews(LISTENING)
    dictation.current = dictate({
      onText: heard => latest.current([before, heard].filter(Boolean).join(', ')),
      onProblem: setNews,
      onEnd: () => {
        dictation.current = null
        setIsListening(false)
        setNews(now => (now === LISTENING ? '' : now))
      },
    })
  }

  const toggle = () => (dictation.current ? dictation.current.stop() : start())
  return { isListening, news, toggle }
}
