// /assemblies/new, and with ?from={id} a copy: the editor of an assembly that is not stored yet.
import type { OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useSearchParams } from 'wouter'
import { useCurrentUser } from '../account/queries.ts'
import { AssemblyEditor } from './assembly-editor.tsx'
import { blankAssembly, copyOf, NEW } from './new-assembly.ts'

export type NewAssemblyScreenProps = {
  assemblies: readonly OwnAssembly[]
  priceBook: readonly PriceItem[]
}

export function NewAssemblyScreen({ assemblies, priceBook }: NewAssemblyScreenProps) {
  const from = useSearchParams()[0].get('from')
  const original = assemblies.find(({ id }) => id === from)
  return <NewEditor key={original?.id ?? NEW} original={original} priceBook={priceBook} />
}

type NewEditorProps = { original: OwnAssembly | undefined; priceBook: readonly PriceItem[] }

function NewEditor({ original, priceBook }: NewEditorProps) {
  // One id per form, so that a repeated save makes one assembly.
  const [id] = useState(() => uuid())
  const trade = useCurrentUser().data?.business.serviceCategories[0] ?? 'general'
  return (
    <AssemblyEditor
      stored={original ? copyOf(original, id) : blankAssembly(id, trade)}
      keptAs={original ? `${NEW}/${original.id}` : NEW}
      priceBook={priceBook}
    />
  )
}
