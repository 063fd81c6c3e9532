// Whether the screen is wide enough for two panes.
import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
