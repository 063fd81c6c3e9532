// The search box of a list; searches after a short pause in typing.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from './text-field.tsx'

const PAUSE_MS = 250

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
