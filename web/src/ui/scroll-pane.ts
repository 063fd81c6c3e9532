// The element that scrolls what is inside it; null where the page itself does.
import { createContext, useContext } from 'react'

export const ScrollPane = createContext<HTMLElement | null>(null)

export function useScrollPane(): HTMLElement | null {
  return useContext(ScrollPane)
}
