// Keeps a request's photos on the device for this tab until it is sent: phones close a page while its camera is open.
import { MAX_LEAD_BYTES } from '@quotewright/domain/leads/lead-limits'
import { del, delMany, entries, get, set } from 'idb-keyval'
import { openStore } from '../device/open-store.ts'
import { inTab } from '../device/page-fields.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Kept = { savedAt: number; photos: readonly string[] }

const key = `photos${location.pathname}`
const store = openStore('quotewright-requests', 'photos')

const placeInTab = () => inTab(storage => storage.getItem(key)) ?? null

export const keepPhotos = (photos: readonly string[]): Promise<void> =>
  ifPossible(async () => {
    const place = placeInTab() ?? crypto.randomUUID()
    inTab(storage => storage.setItem(key, place))
    await set(place, { savedAt: Date.now(), photos } satisfies Kept, store)
  })

export async function keptPhotos(): Promise<readonly string[]> {
  let photos: readonly string[] = []
  await ifPossible(async () => {
    await sweep()
    const place = placeInTab()
    if (place !== null) photos = (await get<Kept>(place, store))?.photos ?? []
  })
  return photos
}

export const forgetPhotos = (): Promise<void> =>
  ifPossible(async () => {
    const place = placeInTab()
    inTab(storage => storage.removeItem(key))
    if (place !== null) await del(place, store)
  })

/** Deletes what closed tabs left behind: after a day, and sooner beyond the size of one request. */
async function sweep(): Promise<void> {
  const own = placeInTab()
  const newestFirst = (await entries<string, Kept>(store)).toSorted(
    ([, one], [, other]) => other.savedAt - one.savedAt,
  )
  let bytes = 0
  const left = newestFirst.filter(([place, { savedAt, photos }]) => {
    bytes += photos.reduce((sum, photo) => sum + photo.length, 0)
    const isOld = Date.now() - savedAt > DAY_MS
    return isOld || (place !== own && bytes > MAX_LEAD_BYTES)
  })
  await delMany(
    left.map(([place]) => place),
    store,
  )
}

/** A browser that stores nothing, as some do in private windows, still sends the request. */
async function ifPossible(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('This browser does not keep the photos.', error)
  }
}
