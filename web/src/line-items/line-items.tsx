// The editable list of lines: compact rows, one open at a time, with undo for a removal.
import type { Direction } from '@quotewright/domain/move-within'
import { type TypedLine, writtenLine } from '@quotewright/domain/quote-form/typed-line'
import { tierBySection } from '@quotewright/domain/quotes/quote-tiers'
import { Plus } from 'lucide-react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { onCostAsked } from '../asked-cost.ts'
import { Catalog, type CatalogSheetProps } from '../catalog/catalog.tsx'
import { lineOfHash } from '../line-hash.ts'
import type { ProvenancePhoto } from '../provenance/provenance.tsx'
import { historySettled } from '../ui/back-gesture.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { ShowToast } from '../ui/toast.tsx'
import { LineFields } from './line-fields.tsx'
import { LineRow } from './line-row.tsx'
import type { QuoteOfLine } from './line-terms.tsx'
import { movedToast } from './move-items.tsx'

export type LineItemsProps = {
  heading: string
  level?: 2 | 3
  headingAction?: ReactNode
  description?: ReactNode
  lines: readonly TypedLine[]
  /** Shown instead of no lines. */
  empty?: ReactNode
  /** The analyzed photos, to show where a line comes from. */
  photos: readonly ProvenancePhoto[]
  /** Called on a press on a mark in a photo. */
  onMark: (markId: string) => void
  quote?: QuoteOfLine
  onEdit: (id: string, change: Partial<TypedLine>) => void
  /** Returns a function that restores the line. */
  onRemove: (id: string) => () => void
  /** Offers that; from the owner, because a list without lines may be gone. */
  showToast: ShowToast
  /** Returns the id of the copy, which then opens. */
  onDuplicate?: (line: TypedLine) => string
  /** One place up or down among these lines. */
  onMove?: (id: string, by: Direction) => void
  /** Returns the id of the new line. Fields left out are blank. */
  onAdd?: (line: Partial<Omit<TypedLine, 'id'>>) => string
  onAssembly?: CatalogSheetProps['onAssembly']
  addLabel?: string
  /** Above the lines. */
  children?: ReactNode
  /** Below the lines. */
  footer?: ReactNode
}

const noLines = (
  <EmptyState
    title="No line items yet"
    description="Add the materials and the labor this job takes."
  />
)

export function LineItems({
  heading,
  level = 2,
  headingAction,
  description,
  lines,
  empty = noLines,
  photos,
  onMark,
  quote,
  onEdit,
  onRemove,
  showToast,
  onDuplicate,
  onMove,
  onAdd,
  onAssembly,
  addLabel = 'Add Item',
  children,
  footer,
}: LineItemsProps) {
  const [openId, setOpenId] = useState(lineOfHash)
  /** The line whose cost was asked for, until another opens. */
  const [costId, setCostId] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const headingId = useId()
  const tiers = tierBySection(quote?.sections ?? [])

  const handleToggle = useCallback((id: string) => {
    setCostId(null)
    setOpenId(open => (open === id ? null : id))
  }, [])

  const handleCostAsked = useEffectEvent((id: string) => {
    if (!lines.some(line => line.id === id)) return
    // An open line starts again at its cost.
    flushSync(() => setOpenId(null))
    flushSync(() => {
      setCostId(id)
      setOpenId(id)
    })
    document.activeElement?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => onCostAsked(id => handleCostAsked(id)), [])

  function handleDone() {
    // The fields that close no longer hold the focus, which goes back to their line.
    list.current?.querySelector<HTMLElement>('button[aria-expanded=true]')?.focus()
    setOpenId(null)
  }

  function handleRemove(line: TypedLine) {
    const at = lines.indexOf(line)
    const undo = flushSync(() => {
      setOpenId(null)
      return onRemove(line.id)
    })
    // To the line that took its place, or the one before it.
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? []
    const next = rows[Math.min(at, rows.length - 1)] ?? addButton.current
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
    showToast({
      title: 'Line removed',
      description: line.description,
      action: { label: 'Undo', altText: 'Add the line again by hand', onSelect: undo },
    })
  }

  function handleDuplicate(line: TypedLine) {
    if (!onDuplicate) return
    flushSync(() => setOpenId(onDuplicate(line)))
    // The fields that closed above it would leave the copy out of sight.
    const copy = list.current?.querySelector<HTMLElement>('button[aria-expanded=true]')
    copy?.focus({ preventScroll: true })
    copy?.scrollIntoView({ block: 'center' })
  }

  function movableOf(line: TypedLine, index: number) {
    const count = lines.length
    if (!onMove || count === 1) return undefined
    const handleMove = (by: Direction) => {
      onMove(line.id, by)
      showToast(movedToast('Line', line.description || 'New line', { index, count, by }))
    }
    return { index, count, onMove: handleMove }
  }

  function handleAdded() {
    // The closed sheet no longer holds the focus, which continues where it came from.
    flushSync(() => setIsAdding(false))
    addButton.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} level={level} action={headingAction} description={description}>
        {heading}
      </SectionHeading>
      <Card isFlush>
        {children}
        {lines.length === 0 ? (
          empty
        ) : (
          <ul ref={list} className="divide-y divide-line">
            {lines.map((line, index) => (
              <li
                key={line.id}
                className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
              >
                <LineRow
                  line={line}
                  isOpen={line.id === openId}
                  isInTier={tiers.has(line.sectionId)}
                  onToggle={handleToggle}
                />
                {line.id === openId && (
                  <LineFields
                    startsAtCost={line.id === costId}
                    line={line}
                    photos={photos}
                    onMark={onMark}
                    quote={quote}
                    move={movableOf(line, index)}
                    onChange={change => onEdit(line.id, change)}
                    onRemove={() => handleRemove(line)}
                    onDuplicate={() => handleDuplicate(line)}
                    onDone={handleDone}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {footer}
        {onAdd && (
          <div className="border-line border-t p-3">
            <Button
              ref={addButton}
              tone="secondary"
              isWide
              icon={<Plus aria-hidden="true" />}
              onClick={() => setIsAdding(true)}
            >
              {addLabel}
            </Button>
          </div>
        )}
      </Card>
      {onAdd && onAssembly && isAdding && (
        <Catalog
          lines={lines}
          onAdd={onAdd}
          onEdit={onEdit}
          onRemove={onRemove}
          onAssembly={onAssembly}
          onWrite={description => {
            setIsAdding(false)
            // It opens with the focus in its first empty field.
            setOpenId(onAdd(writtenLine(description)))
            // Closing the catalog returns the page to where it was, and what was picked pushes the line down.
            void historySettled().then(() =>
              document.activeElement?.scrollIntoView({ block: 'center' }),
            )
          }}
          onClose={handleAdded}
        />
      )}
    </section>
  )
}
