// The scrolling element around a list; null if the page itself scrolls.
import { createContext, useContext } from 'react'

export const ScrollPane = createContext<HTMLElement | null>(null)

export function useScrollPane(): HTMLElement | null {
  return useContext(ScrollPane)
}
