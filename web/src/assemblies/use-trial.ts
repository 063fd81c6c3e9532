// An assembly as typed, tried on a size that a person sets.
import type { Assembly } from '@quotewright/domain/assemblies/assembly'
import { type AssemblyLine, linesOf } from '@quotewright/domain/assemblies/assembly-lines'
import { MAX_QUANTITY, parseDecimal } from '@quotewright/domain/money'
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import type { Visit } from '@quotewright/domain/visits/visit'
import { visitsOfAssembly } from '@quotewright/domain/visits/visit-plan'
import { useState } from 'react'

export type Trial = {
  /** The typed size, or the size that the assembly covers until one is typed. */
  size: string
  onSize: (size: string) => void
  /** Null while a field or the size is missing. */
  result: { lines: AssemblyLine[]; visits: Visit[] } | null
}

export function useTrial(
  assembly: Assembly | null,
  covers: string,
  priceBook: readonly PriceItem[],
): Trial {
  const [typed, setTyped] = useState<string | null>(null)
  const size = typed ?? covers
  const quantity = parseDecimal(size, 3)
  const isSized = quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY
  return {
    size,
    onSize: setTyped,
    result:
      assembly && isSized
        ? {
            lines: linesOf(assembly, quantity, priceBook),
            visits: visitsOfAssembly(assembly, quantity),
          }
        : null,
  }
}
