// The assemblies that an open catalog has added to the quote, each with its size.
import type { Assembly } from '@quotewright/domain/assemblies/assembly'
import { describeAmount } from '@quotewright/domain/assemblies/assembly-lines'
import { assemblyWork, type PlacedWork } from '@quotewright/domain/assemblies/assembly-work'
import type { PricedAssembly } from '@quotewright/domain/catalog/catalog'
import type { Thousandths } from '@quotewright/domain/money'
import { useState } from 'react'
import type { QuoteLinesChange } from './use-added-lines.ts'

type Added = { size: Thousandths; place: PlacedWork }

export function useAddedAssemblies(
  onAssembly: QuoteLinesChange['onAssembly'],
  onNews: (news: string) => void,
) {
  const [added, setAdded] = useState<ReadonlyMap<string, Added>>(new Map())

  /** By the size that the assembly covers, down to none. */
  function step(assembly: PricedAssembly, steps: 1 | -1) {
    const { id, covers } = assembly.recipe
    resize(assembly, (added.get(id)?.size ?? 0) + steps * covers.quantity)
  }

  /** The lines change together. Without a size they go. */
  function resize({ recipe, priceBook }: PricedAssembly, size: Thousandths) {
    const { id, name } = recipe
    const before = added.get(id)
    const work = size > 0 ? assemblyWork(recipe, size, priceBook) : null
    const others = [...added].filter(([other]) => other !== id)
    // Assemblies with the same scope of work are said once, until the last of them is taken back.
    const said = others
      .map(([, { place }]) => place.scope)
      .find(scope => scope?.sentence === (work?.scope ?? before?.place.scope?.sentence))
    const place = onAssembly(
      work,
      before ? { ...before.place, ...(said && { scope: null }) } : null,
    )
    const scope = place?.scope ?? said ?? null
    setAdded(new Map(place ? [...others, [id, { size, place: { ...place, scope } }]] : others))
    if (!place) return onNews(before ? `${name} removed` : '')
    onNews(before ? `${name}: ${describeAmount(recipe, size)}` : `${name} added`)
  }

  function amountOf(recipe: Assembly): string | null {
    const one = added.get(recipe.id)
    return one ? describeAmount(recipe, one.size) : null
  }

  const sizeOf = ({ id }: Assembly) => added.get(id)?.size ?? null

  return { amountOf, sizeOf, step, resize, count: added.size }
}
