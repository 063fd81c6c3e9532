// Lines while they are edited: compact rows, one open at a time, undo for a removal.
import type { TypedLine } from '@quotewright/domain/typed-line'
import { Plus } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import type { ProvenancePhoto } from '../provenance/provenance.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'
import { LineFields } from './line-fields.tsx'
import { LineRow } from './line-row.tsx'

export { provenanceLine } from './provenance-line.ts'

export type LineItemsProps = {
  heading: string
  level?: 2 | 3
  lines: readonly TypedLine[]
  /** What was analyzed, to show where a line comes from. */
  photos: readonly ProvenancePhoto[]
  /** A press on what was seen in one of them. */
  onMark: (markId: string) => void
  onEdit: (id: string, change: Partial<TypedLine>) => void
  /** Answers how to take it back. */
  onRemove: (id: string) => () => void
  /** Answers the id of the new line, which opens. */
  onAdd?: () => string
}

export function LineItems({
  heading,
  level = 2,
  lines,
  photos,
  onMark,
  onEdit,
  onRemove,
  onAdd,
}: LineItemsProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const headingId = useId()
  const showToast = useToast()

  const handleToggle = useCallback((id: string) => setOpenId(open => (open === id ? null : id)), [])

  function handleRemove(line: TypedLine) {
    const undo = onRemove(line.id)
    setOpenId(null)
    showToast({
      title: 'Line removed',
      description: line.description,
      action: { label: 'Undo', altText: 'Add the line again by hand', onSelect: undo },
    })
  }

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} level={level}>
        {heading}
      </SectionHeading>
      <Card isFlush>
        {lines.length === 0 ? (
          <EmptyState
            title="No line items yet"
            description="Add the materials and the labor this job takes."
          />
        ) : (
          <ul className="divide-y divide-line">
            {lines.map(line => (
              <li key={line.id}>
                <LineRow line={line} isOpen={line.id === openId} onToggle={handleToggle} />
                {line.id === openId && (
                  <LineFields
                    line={line}
                    photos={photos}
                    onMark={onMark}
                    onChange={change => onEdit(line.id, change)}
                    onRemove={() => handleRemove(line)}
                    onDone={() => setOpenId(null)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {onAdd && (
          <div className="border-line border-t p-3">
            <Button
              tone="secondary"
              isWide
              icon={<Plus aria-hidden="true" />}
              onClick={() => setOpenId(onAdd())}
            >
              Add Item
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}
