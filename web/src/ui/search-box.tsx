// The search box of a list; searches after a short pause in typing.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from './text-field.tsx'

const PAUSE_MS = 250

/** URL hash that opens a list with its search focused. */
export const SEARCH = '#search'

/** Focuses the page's search box. Returns false if it has none. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLElement>('main input[type=search]')
  box?.focus()
  return box !== null
}

export type SearchBoxProps = {
  label: string
  placeholder: string
  q: string
  onSearch: (q: string) => void
}

export function SearchBox({ label, placeholder, q, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(q)
  const [knownQ, setKnownQ] = useState(q)
  const handleSearch = useEffectEvent((text: string) => {
    setKnownQ(text)
    onSearch(text)
  })

  // The search changed elsewhere, such as by navigation.
  if (q !== knownQ) {
    setKnownQ(q)
    setTyped(q)
  }

  useEffect(() => {
    if (location.hash === SEARCH) focusSearch()
  }, [])

  useEffect(() => {
    if (typed === knownQ) return undefined
    const timer = setTimeout(() => handleSearch(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, knownQ])

  return (
    <search className="relative">
      <TextField
        label={label}
        isLabelHidden
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        className="pl-11"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Search
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
    </search>
  )
}
