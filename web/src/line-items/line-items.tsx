// The line items of a quote while they are edited: compact rows, one open at a time, undo for a removal.
import { emptyLine, type LineDraft } from '@quotewright/domain/line-draft'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'
import { LineFields } from './line-fields.tsx'
import { LineRow } from './line-row.tsx'

export type LineItemsProps = {
  lines: readonly LineDraft[]
  /** Takes a function, so that an undo that comes later starts from the lines of that moment. */
  onChange: (change: (lines: readonly LineDraft[]) => LineDraft[]) => void
  newId: () => string
}

export function LineItems({ lines, onChange, newId }: LineItemsProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const showToast = useToast()

  function handleAdd() {
    const line = emptyLine(newId())
    onChange(before => [...before, line])
    setOpenId(line.id)
  }

  function handleRemove(line: LineDraft, index: number) {
    onChange(before => before.filter(other => other.id !== line.id))
    setOpenId(null)
    showToast({
      title: 'Line removed',
      description: line.description,
      action: {
        label: 'Undo',
        altText: 'Add the line again with Add Item',
        onSelect: () => onChange(before => before.toSpliced(index, 0, line)),
      },
    })
  }

  return (
    <section aria-labelledby="line-items">
      <SectionHeading id="line-items">Line Items</SectionHeading>
      <Card isFlush>
        {lines.length === 0 ? (
          <EmptyState
            title="No line items yet"
            description="Add the materials and the labor this job takes."
          />
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line, index) => (
              <li key={line.id}>
                <LineRow
                  line={line}
                  isOpen={line.id === openId}
                  onToggle={() => setOpenId(line.id === openId ? null : line.id)}
                />
                {line.id === openId && (
                  <LineFields
                    line={line}
                    onChange={change =>
                      onChange(before =>
                        before.map(other =>
                          other.id === line.id ? { ...other, ...change } : other,
                        ),
                      )
                    }
                    onRemove={() => handleRemove(line, index)}
                    onDone={() => setOpenId(null)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="border-line border-t p-3">
          <Button tone="secondary" isWide icon={<Plus aria-hidden="true" />} onClick={handleAdd}>
            Add Item
          </Button>
        </div>
      </Card>
    </section>
  )
}
