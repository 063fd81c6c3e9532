// The lines that an open catalog has added to the quote, by item.
import { type CatalogItem, lineOf } from '@quotewright/domain/catalog'
import { amountStep } from '@quotewright/domain/line-amount'
import { type TypedLine, typedFields, typedQuantity } from '@quotewright/domain/typed-line'
import { useState } from 'react'
import { stepped } from '../ui/quantity-field.tsx'

export type QuoteLinesChange = {
  lines: readonly TypedLine[]
  /** Returns the id of the new line. Fields left out are blank. */
  onAdd: (line: Partial<Omit<TypedLine, 'id'>>) => string
  onEdit: (id: string, change: Partial<TypedLine>) => void
  onRemove: (id: string) => void
}

export function useAddedLines({ lines, onAdd, onEdit, onRemove }: QuoteLinesChange) {
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map())
  /** For screen readers. */
  const [news, setNews] = useState('')

  const lineFor = (item: CatalogItem) => lines.find(({ id }) => id === added.get(item.id))

  function more(item: CatalogItem) {
    const line = lineFor(item)
    if (line) return change(line, stepped(line.quantity, amountStep(line.unit)))
    const id = onAdd(typedFields(lineOf(item)))
    setAdded(before => new Map(before).set(item.id, id))
    setNews(`${item.name} added`)
  }

  /** Down to none, which removes the line. */
  function less(item: CatalogItem) {
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

  const count = lines.filter(({ id }) => [...added.values()].includes(id)).length
  return { lineFor, more, less, news, count }
}
