// What each shortcut does.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { historySettled } from '../ui/back-gesture.ts'
import { focusSearch, SEARCH } from '../ui/search-box.tsx'
import { isShortcut } from './is-shortcut.ts'
import { KeysHelp } from './keys-help.tsx'
import { moveInList } from './move-in-list.ts'

/** A dialog that was just closed steps back in the history first, which would undo the navigation. */
async function open(link: RefObject<HTMLAnchorElement | null>): Promise<void> {
  await historySettled()
  link.current?.click()
}

/** `first` is the press that loaded this code. */
export function Keys({ first }: { first: KeyboardEvent }) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const newQuote = useRef<HTMLAnchorElement>(null)
  const quoteSearch = useRef<HTMLAnchorElement>(null)
  const [path] = useLocation()
  const search = useSearch()
  const isFirstDone = useRef(false)

  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    const isMove = key === 'ArrowDown' || key === 'ArrowUp'
    if (isMove) {
      if (moveInList(key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
      return
    }
    // Otherwise the slash is typed into the search box, and Firefox opens its own search.
    event.preventDefault()
    if (event.repeat) return
    if (key === '?') setIsHelpOpen(true)
    else if (key === '/' && focusSearch()) return
    // A quote in the making is left by its own buttons.
    else if (location.pathname !== '/new-quote') void open(key === 'n' ? newQuote : quoteSearch)
  })

  useEffect(() => {
    if (!isFirstDone.current) act(first)
    isFirstDone.current = true
    const handleKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) act(event)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [first])

  return (
    <>
      {/* Links, so that a screen with unsaved work asks first. */}
      <Link
        ref={newQuote}
        href="/new-quote"
        state={{ from: search === '' ? path : `${path}?${search}` }}
        hidden
      />
      <Link ref={quoteSearch} href={`/quotes${SEARCH}`} hidden />
      {isHelpOpen && <KeysHelp onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}
