// The Identified Items in two groups, each line editable in place (spec §2).
import type { TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { memo } from 'react'
import { LineItems } from '../line-items/line-items.tsx'
import type { ProvenancePhoto } from '../provenance/provenance.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { type AnalysisItem, groupItems, type ItemsChange } from './analysis-items.ts'

export type IdentifiedItemsProps = {
  items: readonly AnalysisItem[]
  photos: readonly ProvenancePhoto[]
  onMark: (markId: string) => void
  onItems: (change: ItemsChange) => void
}

/** Memoized: other changes to the analysis do not render it again. */
export const IdentifiedItems = memo(function IdentifiedItems({
  items,
  photos,
  onMark,
  onItems,
}: IdentifiedItemsProps) {
  const showToast = useScreenToast()
  if (items.length === 0) return null
  const { physical, services } = groupItems(items)
  const shared = {
    level: 3 as const,
    photos,
    onMark,
    showToast,
    onEdit: (id: string, change: Partial<TypedLine>) => onItems({ type: 'edited', id, change }),
    onRemove: (id: string) => {
      const index = items.findIndex(({ line }) => line.id === id)
      const item = items[index]
      onItems({ type: 'removed', id })
      return () => item && onItems({ type: 'restored', item, index })
    },
  }
  return (
    <section aria-label="Identified Items">
      <h2 className="font-bold text-lg">Identified Items</h2>
      {physical.length > 0 && (
        <LineItems
          {...shared}
          heading="Physical Materials"
          lines={physical.map(({ line }) => line)}
        />
      )}
      {services.length > 0 && (
        <LineItems
          {...shared}
          heading="Services & Labor"
          lines={services.map(({ line }) => line)}
        />
      )}
    </section>
  )
})
