// Whose work this tab holds. Another tab may sign in to another account, while this one still shows what was typed here.
import { keepInTab } from './tab-storage.ts'

/** In local storage the account last used in this browser; in session storage that of this tab, across reloads. */
const KEY = 'account'

let own: string | null = null

/** The id of the account last used in this browser. */
export function lastAccount(): string | null {
  return localStorage.getItem(KEY)
}

/** The id of the account whose typed text this tab keeps. */
export function tabAccount(): string | null {
  return sessionStorage.getItem(KEY)
}

/** The account whose data this page shows. */
export function shownAccount(): string | null {
  return own
}

export function rememberAccount(id: string): void {
  localStorage.setItem(KEY, id)
}

/** From now on, this page works for the account. */
export function takeTab(id: string): void {
  own = id
  keepInTab(KEY, id)
  rememberAccount(id)
}

/** The account of this page if another tab has signed in to another one since; otherwise null. */
export function leftBehind(): string | null {
  const last = own === null ? null : lastAccount()
  return last === null || last === own ? null : own
}

/** A page that was frozen, or comes back by the Back button, has missed the event. */
const events = ['storage', 'pageshow', 'visibilitychange'] as const

/** Calls `onLeft` once another tab has signed in to another account. Returns what ends that. */
export function watchAccount(onLeft: () => void): () => void {
  const check = () => {
    if (leftBehind() !== null) onLeft()
  }
  for (const event of events) addEventListener(event, check)
  return () => {
    for (const event of events) removeEventListener(event, check)
  }
}
