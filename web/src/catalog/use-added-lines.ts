// The lines that an open catalog has added to the quote, by item. An assembly adds several.
import type { AssemblyWork, PlacedWork } from '@quotewright/domain/assemblies/assembly-work'
import { type CatalogItem, lineOf } from '@quotewright/domain/catalog/catalog'
import type { Thousandths } from '@quotewright/domain/money'
import {
  type TypedLine,
  typedFields,
  typedQuantity,
} from '@quotewright/domain/quote-form/typed-line'
import { amountStep, formatAmount } from '@quotewright/domain/quotes/line-amount'
import { useState } from 'react'
import { stepped } from '../ui/quantity-field.tsx'
import type { TypedSize } from './size-field.tsx'
import { useAddedAssemblies } from './use-added-assemblies.ts'

export type QuoteLinesChange = {
  lines: readonly TypedLine[]
  /** Returns the id of the new line. Fields left out are blank. */
  onAdd: (line: Partial<Omit<TypedLine, 'id'>>) => string
  onEdit: (id: string, change: Partial<TypedLine>) => void
  onRemove: (id: string) => void
  /** Adds, changes, or (without work) removes the work of an assembly. Returns where it is now, if anywhere. */
  onAssembly: (work: AssemblyWork | null, before: PlacedWork | null) => PlacedWork | null
}

export function useAddedLines({ lines, onAdd, onEdit, onRemove, onAssembly }: QuoteLinesChange) {
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map())
  /** For screen readers. */
  const [news, setNews] = useState('')
  const assemblies = useAddedAssemblies(onAssembly, setNews)

  const lineFor = (item: CatalogItem) => lines.find(({ id }) => id === added.get(item.id))

  /** What has been added of the item; null for none. */
  function amountOf(item: CatalogItem): string | null {
    if (item.assembly) return assemblies.amountOf(item.assembly.recipe)
    const line = lineFor(item)
    return line ? formatAmount(typedQuantity(line.quantity), '') : null
  }

  /** The size to type of an assembly that was added, unless it is counted in pieces. */
  function sizeOf({ assembly }: CatalogItem): TypedSize | null {
    const size = assembly ? assemblies.sizeOf(assembly.recipe) : null
    if (!assembly || size === null || assembly.recipe.covers.unit === 'each') return null
    const { unit } = assembly.recipe.covers
    return { size, unit, onSize: typed => assemblies.resize(assembly, typed) }
  }

  /** Adds the item, in the quantity that was typed with it; after that, one more of it. */
  function more(item: CatalogItem, wanted: Thousandths | null) {
    if (item.assembly) {
      if (wanted === null || amountOf(item) !== null) return assemblies.step(item.assembly, 1)
      return assemblies.resize(item.assembly, wanted)
    }
    const line = lineFor(item)
    if (line) return change(line, stepped(line.quantity, amountStep(line.unit)))
    const id = onAdd(typedFields({ ...lineOf(item), ...(wanted !== null && { quantity: wanted }) }))
    setAdded(before => new Map(before).set(item.id, id))
    setNews(`${item.name} added`)
  }

  /** Down to none, which removes the line. */
  function less(item: CatalogItem) {
    if (item.assembly) return assemblies.step(item.assembly, -1)
    const line = lineFor(item)
    if (!line) return
    const quantity = stepped(line.quantity, -amountStep(line.unit))
    if (typedQuantity(quantity) > 0) return change(line, quantity)
    onRemove(line.id)
    setNews(`${item.name} removed`)
  }

  function change({ id, description }: TypedLine, quantity: string) {
    onEdit(id, { quantity })
    setNews(`${description}: ${quantity}`)
  }

  const own = lines.filter(({ id }) => [...added.values()].includes(id))
  return { amountOf, sizeOf, more, less, news, count: own.length + assemblies.count }
}
