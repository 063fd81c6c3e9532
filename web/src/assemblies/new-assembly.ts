// Where a new assembly starts: from nothing, or as a copy.
import {
  type AssemblyTrade,
  MAX_ASSEMBLY_NAME,
  type OwnAssembly,
} from '@quotewright/domain/assemblies/assembly'
import { tradeLabor } from '@quotewright/domain/assemblies/trade-labor'
import { starterPriceItem } from '@quotewright/domain/price-book/starter-price-book'

/** Stands for an id in the address. */
export const NEW = 'new'

export function copyHref({ id }: OwnAssembly): string {
  return `/assemblies/${NEW}?from=${id}`
}

/** One piece with one step to describe, at the usual rate of the trade. */
export function blankAssembly(id: string, trade: AssemblyTrade): OwnAssembly {
  return {
    id,
    trade,
    name: '',
    scope: '',
    covers: { quantity: 1000, unit: 'each' },
    inProportion: true,
    steps: [{ text: '', minutes: 15, dryHours: 0 }],
    materials: [],
    labor: usualLabor(trade),
    crew: 1,
    version: 0,
  }
}

export function copyOf(original: OwnAssembly, id: string): OwnAssembly {
  const name = `Copy of ${original.name}`.slice(0, MAX_ASSEMBLY_NAME)
  return { ...original, id, name, version: 0 }
}

export function usualLabor(trade: AssemblyTrade): OwnAssembly['labor'] {
  const key = tradeLabor[trade]
  return { key, name: starterPriceItem(key).name }
}
