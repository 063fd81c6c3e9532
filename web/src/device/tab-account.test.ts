// One browser, in which another tab signs in to another account.
import { beforeEach, expect, test, vi } from 'vitest'
import { keepAtClose } from './kept-at-close.ts'
import { leftBehind, tabAccount, takeTab, watchAccount } from './tab-account.ts'

/** Stubs both storages and the events of a page. */
function openBrowser() {
  const storage = () => {
    const stored = new Map<string, string>()
    return {
      stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    }
  }
  const [local, session] = [storage(), storage()]
  const page = new EventTarget()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return { local: local.stored, page }
}

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser()
  takeTab('rosa')
})

test('a page is left behind once another tab works for another account', () => {
  expect(leftBehind()).toBeNull()
  browser.local.set('account', 'ivo')
  expect(leftBehind()).toBe('rosa')
  // Also after a reload, so that what was typed is not shown to the other.
  expect(tabAccount()).toBe('rosa')
  takeTab('ivo')
  expect(leftBehind()).toBeNull()
})

test('a page that is left behind stores nothing for the next start of the app', () => {
  browser.local.set('account', 'ivo')
  keepAtClose('job', { notes: 'Gate code 4711' })
  expect([...browser.local.keys()]).toEqual(['account'])
  takeTab('ivo')
  keepAtClose('job', { notes: 'Mine' })
  expect([...browser.local.keys()]).toContain('at-close/job')
})

test.each(['storage', 'pageshow', 'visibilitychange'])('%s tells it', event => {
  const handleLeft = vi.fn()
  const stop = watchAccount(handleLeft)
  browser.page.dispatchEvent(new Event(event))
  expect(handleLeft).not.toHaveBeenCalled()
  browser.local.set('account', 'ivo')
  browser.page.dispatchEvent(new Event(event))
  expect(handleLeft).toHaveBeenCalledOnce()
  stop()
  browser.page.dispatchEvent(new Event(event))
  expect(handleLeft).toHaveBeenCalledOnce()
})
