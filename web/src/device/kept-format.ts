// Data on a phone outlives the app version that stored it: older formats are upgraded, newer ones left in place.

/** Upgrades stored data to the next format. */
export type Upgrade = (kept: never) => unknown

type Stamped = { format: number }

export type KeptFormat<Kept> = {
  /** Adds the number of the current format. */
  stamp: (kept: Kept) => Kept & Stamped
  /** In the newest format; null if there is nothing. Throws KeptByNewerVersion. */
  parse: (stored: unknown) => Kept | null
}

export class KeptByNewerVersion extends Error {
  override readonly name = 'KeptByNewerVersion'

  constructor() {
    super('Quotewright was updated in another tab. Reload this page, then go on here.')
  }
}

/** This version cannot use data that a newer one stored. */
export function noneIfNewer(error: unknown): null {
  if (error instanceof KeptByNewerVersion) return null
  throw error
}

/** `upgrades[0]` leads from format 1 to 2, and so on: the newest format has one number more than there are upgrades. */
export function keptFormat<Kept extends object>(upgrades: readonly Upgrade[]): KeptFormat<Kept> {
  const newest = upgrades.length + 1
  return {
    stamp: kept => ({ ...kept, format: newest }),
    parse(stored) {
      if (!isStamped(stored)) return null
      if (stored.format > newest) throw new KeptByNewerVersion()
      let kept: unknown = stored
      for (const upgrade of upgrades.slice(stored.format - 1)) kept = upgrade(kept as never)
      return kept as Kept
    },
  }
}

function isStamped(stored: unknown): stored is Stamped {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'format' in stored &&
    typeof stored.format === 'number'
  )
}
