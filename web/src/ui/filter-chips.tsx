// A row of filter chips with counts. The selected one is scrolled into view.
import { type ReactNode, useEffect, useRef } from 'react'

/** A count, as text, is null while it loads: its room is kept, so that the chips do not move. */
type FilterChip<Value extends string> = { value: Value; label: string; count?: string | null }

export type FilterChipsProps<Value extends string> = {
  label: string
  chips: readonly FilterChip<Value>[]
  /** Null if none is selected. */
  value: Value | null
  onValueChange: (value: Value) => void
  /** A further chip at the end. */
  children?: ReactNode
}

export const chipClasses =
  'inline-flex min-h-target shrink-0 cursor-pointer touch-manipulation items-center gap-2 rounded-full border-2 border-edge bg-surface px-4 font-semibold aria-pressed:forced-color-adjust-none aria-pressed:border-inverse aria-pressed:bg-inverse aria-pressed:text-on-inverse'

export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onValueChange,
  children,
}: FilterChipsProps<Value>) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => showChip(row.current, value), [value])
  return (
    <fieldset
      ref={row}
      className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:flex-wrap"
    >
      <legend className="sr-only">{label}</legend>
      {chips.map(chip => (
        <button
          key={chip.value}
          type="button"
          value={chip.value}
          aria-pressed={chip.value === value}
          onClick={() => onValueChange(chip.value)}
          className={chipClasses}
        >
          {chip.label}
          {chip.count !== undefined && (
            <span className={`figures font-medium ${chip.count === null ? 'invisible' : ''}`}>
              {chip.count ?? '0'}
            </span>
          )}
        </button>
      ))}
      {children}
    </fieldset>
  )
}

/** Pixels of the next chip left visible, to show that the row scrolls. */
const PEEK = 48

/** Scrolls only the row, not the page. */
function showChip(row: HTMLFieldSetElement | null, value: string | null): void {
  if (value === null) return
  const chip = row?.querySelector<HTMLElement>(`button[value="${CSS.escape(value)}"]`)
  if (!row || !chip) return
  const start = chip.offsetLeft - PEEK
  const end = chip.offsetLeft + chip.offsetWidth + PEEK - row.clientWidth
  if (row.scrollLeft > start) row.scrollLeft = start
  else if (row.scrollLeft < end) row.scrollLeft = end
}
