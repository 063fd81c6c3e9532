// Drafts kept on the device until the server has them, each under its name.
import { clear, createStore, del, get, set, type UseStore, update } from 'idb-keyval'

let opened: UseStore | null = null

function drafts(): UseStore {
  opened ??= createStore('quotewright-drafts', 'drafts')
  return opened
}

/** Turns what was stored, perhaps by an older version of the app, into a draft; null when it is none. */
export type ParseDraft<Draft> = (stored: unknown) => Draft | null

export async function readDraft<Draft>(
  name: string,
  parse: ParseDraft<Draft>,
): Promise<Draft | null> {
  const stored: unknown = await get(name, drafts())
  return stored === undefined ? null : parse(stored)
}

export function saveDraft(name: string, draft: unknown): Promise<void> {
  return set(name, draft, drafts())
}

/** In one transaction: it is stored also when the page goes away in the middle. */
export function changeDraft<Draft>(
  name: string,
  parse: ParseDraft<Draft>,
  change: (draft: Draft | null) => Draft,
): Promise<void> {
  return update(
    name,
    (stored: unknown) => change(stored === undefined ? null : parse(stored)),
    drafts(),
  )
}

export function removeDraft(name: string): Promise<void> {
  return del(name, drafts())
}

/** On signing out: the next person at this device starts clean. */
export function clearDrafts(): Promise<void> {
  return clear(drafts())
}
