// Adds an item of the price book to an assembly.
import { formatDollars } from '@quotewright/domain/money'
import { canBeNamed } from '@quotewright/domain/price-match'
import type { PriceRow } from '@quotewright/domain/price-row'
import { useState } from 'react'
import { usePriceRows } from '../price-book/queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
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
  const [q, setQ] = useState('')
  const query = usePriceRows({ q: q.trim(), category: null })
  const rows = query.data?.pages
    .flatMap(({ items }) => items)
    .filter(row => canBeNamed(row) && !taken.includes(keyOf(row)))
  return (
    <Dialog isOpen title="Add a material" onClose={onClose}>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
        <SearchBox label="Search prices" placeholder="Material or labor" q={q} onSearch={setQ} />
        {rows && (
          <ul className="-mx-4 divide-y divide-line">
            {rows.slice(0, MAX_SHOWN).map(row => (
              <li key={row.id}>
                <ListRow
                  title={row.name}
                  trailing={
                    <span className="figures text-muted text-sm">
                      {`${formatDollars(row.unitPrice)} / ${row.unit}`}
                    </span>
                  }
                  onPress={() => onAdd(materialOf(row))}
                />
              </li>
            ))}
          </ul>
        )}
        {rows?.length === 0 && (
          <p className="text-muted">
            No price found. Add it in Pricing &amp; Materials first, then use it here.
          </p>
        )}
        {!rows && !query.error && (
          <Loading label="Loading prices">
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
        {!rows && <QueryError query={query} />}
      </div>
    </Dialog>
  )
}

/** Assemblies refer to starter rows by key, and to rows of the business's own by id. */
function keyOf({ id, key }: PriceRow): string {
  return key ?? id
}

function materialOf(row: PriceRow): MaterialForm {
  const { name, unit } = row
  return { key: keyOf(row), name, unit, quantity: '1', waste: '0', part: '' }
}
