// Adds an item of the price book to an assembly: found as in the catalog of a quote, from the phone's own copy.
import { type CatalogItem, itemsOf, type WholeCatalog } from '@quotewright/domain/catalog/catalog'
import {
  indexCatalog,
  ownTradesFirst,
  searchCatalog,
} from '@quotewright/domain/catalog/catalog-search'
import { formatDollars } from '@quotewright/domain/money'
import { useDeferredValue, useMemo, useState } from 'react'
import { useCatalog } from '../catalog/queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { MaterialForm } from './assembly-form.ts'

/** More than anyone scrolls through; typing narrows the list. */
const MAX_SHOWN = 50

export type AddMaterialPanelProps = {
  /** The keys of materials that the assembly has. */
  taken: readonly string[]
  onAdd: (material: MaterialForm) => void
  onClose: () => void
}

export function AddMaterialPanel({ taken, onAdd, onClose }: AddMaterialPanelProps) {
  const [typed, setTyped] = useState('')
  const query = useCatalog()
  const wanted = useDeferredValue(typed)
  return (
    <Dialog isOpen title="Add a material" onClose={onClose}>
      <div className="sticky top-0 z-10 bg-paper px-4 pt-1 pb-3">
        <TextField
          label="Search prices"
          isLabelHidden
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Material or labor"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      {query.data && <Prices catalog={query.data} typed={wanted} taken={taken} onAdd={onAdd} />}
      {query.isPending && (
        <Loading label="Loading prices" className="px-4 pb-4">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {!query.data && !query.isPending && (
        <>
          <p className="px-4 pt-2 text-center">Your prices are not on this phone yet.</p>
          <QueryError query={query} />
        </>
      )}
    </Dialog>
  )
}

type PricesProps = Pick<AddMaterialPanelProps, 'taken' | 'onAdd'> & {
  catalog: WholeCatalog
  typed: string
}

function Prices({ catalog, typed, taken, onAdd }: PricesProps) {
  const index = useMemo(
    () => indexCatalog(itemsOf(catalog).filter(({ kind }) => kind === 'price')),
    [catalog],
  )
  const all = () => ownTradesFirst(index.map(({ item }) => item))
  const found = typed.trim() === '' ? all() : searchCatalog(index, typed)
  const free = found.filter(item => !taken.includes(keyOf(item)))
  if (free.length === 0) {
    return (
      <p className="px-4 pb-4 text-muted">
        No price found. Add it in Pricing &amp; Materials first, then use it here.
      </p>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line border-line border-y bg-surface">
        {free.slice(0, MAX_SHOWN).map(item => (
          <li key={item.id}>
            <ListRow
              title={item.name}
              trailing={
                <span className="figures text-muted text-sm">
                  {`${formatDollars(item.unitPrice ?? 0)} / ${item.unit}`}
                </span>
              }
              onPress={() => onAdd(materialOf(item))}
            />
          </li>
        ))}
      </ul>
      {free.length > MAX_SHOWN && (
        <p className="px-4 py-2 text-muted text-sm">
          {`${free.length - MAX_SHOWN} more. Type another letter or word.`}
        </p>
      )}
    </>
  )
}

/** Assemblies refer to starter rows by key, and to rows of the business's own by id. */
function keyOf({ id, priceKey }: CatalogItem): string {
  return priceKey ?? id
}

function materialOf(item: CatalogItem): MaterialForm {
  const { name, unit } = item
  return { key: keyOf(item), name, unit, quantity: '1', waste: '0', part: '' }
}
