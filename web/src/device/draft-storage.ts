// Drafts stored on the device (IndexedDB) by name, until the server has them.
import { get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { noneIfNewer } from './kept-format.ts'
import { openStore } from './open-store.ts'
import { leftBehind } from './tab-account.ts'

let opened: UseStore | null = null

function drafts(): UseStore {
  opened ??= openStore('quotewright-drafts', 'drafts')
  return opened
}

const ASIDE = 'aside/'
const asideOf = (account: string) => `${ASIDE}${account}/`

/** Where a draft is. What a page stores after its account was left goes to that account's drafts, which wait aside. */
function placeOf(name: string): string {
  const account = leftBehind()
  return account === null ? name : asideOf(account) + name
}

/** Parses a stored draft, possibly from an older version of the app. Returns null if it is invalid. */
export type ParseDraft<Draft> = (stored: unknown) => Draft | null

export async function readDraft<Draft>(
  name: string,
  parse: ParseDraft<Draft>,
): Promise<Draft | null> {
  const stored: unknown = await get(placeOf(name), drafts())
  try {
    return stored === undefined ? null : parse(stored)
  } catch (error) {
    return noneIfNewer(error)
  }
}

export function saveDraft(name: string, draft: unknown): Promise<void> {
  return set(placeOf(name), draft, drafts())
}

/** Large values that a draft names, stored beside it. */
export type Beside = { put?: readonly [name: string, value: unknown]; remove?: string }

/**
 * Reads and writes in one transaction, so a page that closes midway leaves no partial change.
 * Changes nothing if `parse` or `change` throws.
 */
export function changeDraft<Draft>(
  name: string,
  parse: ParseDraft<Draft>,
  change: (draft: Draft | null) => Draft,
  { put, remove }: Beside = {},
): Promise<void> {
  return drafts()('readwrite', async store => {
    const place = placeOf(name)
    const stored: unknown = await promisifyRequest(store.get(place))
    store.put(change(stored === undefined ? null : parse(stored)), place)
    if (put) store.put(put[1], placeOf(put[0]))
    if (remove !== undefined) store.delete(placeOf(remove))
    await promisifyRequest(store.transaction)
  })
}

/** Changes nothing if `parse` throws. */
export function removeDraft(
  name: string,
  parse: ParseDraft<unknown> = stored => stored,
): Promise<void> {
  return drafts()('readwrite', async store => {
    const place = placeOf(name)
    parse(await promisifyRequest(store.get(place)))
    store.delete(place)
    await promisifyRequest(store.transaction)
  })
}

/** Puts the drafts of one account aside, until it is used here again, and brings back those of another. */
export function swapDrafts(from: string, to: string): Promise<void> {
  return drafts()('readwrite', async store => {
    const names = (await promisifyRequest(store.getAllKeys())).map(String)
    const move = async (name: string, newName: string) => {
      store.put(await promisifyRequest(store.get(name)), newName)
      store.delete(name)
    }
    const current = names.filter(name => !name.startsWith(ASIDE))
    for (const name of current) await move(name, asideOf(from) + name)
    const returning = names.filter(name => name.startsWith(asideOf(to)))
    for (const name of returning) await move(name, name.slice(asideOf(to).length))
    await promisifyRequest(store.transaction)
  })
}

/** Called on sign-out, so that the next user of this device finds no drafts. What other accounts left here waits for them. */
export function clearDrafts(): Promise<void> {
  return drafts()('readwrite', async store => {
    const names = (await promisifyRequest(store.getAllKeys())).map(String)
    for (const name of names) if (!name.startsWith(ASIDE)) store.delete(name)
    await promisifyRequest(store.transaction)
  })
}
