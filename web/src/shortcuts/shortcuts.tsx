// Keyboard shortcuts. Their code loads with the first such key, so a phone never loads it.
import { useEffect, useState } from 'react'
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { isShortcut } from './is-shortcut.ts'

const Keys = loadedLater(async () => (await import('./keys.tsx')).Keys)

export function Shortcuts() {
  const [first, setFirst] = useState<KeyboardEvent | null>(null)

  useEffect(() => {
    if (first) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) setFirst(event)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [first])

  return (
    first && (
      <LoadingBoundary>
        <Keys first={first} />
      </LoadingBoundary>
    )
  )
}
