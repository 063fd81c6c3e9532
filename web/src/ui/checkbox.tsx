// A checkbox; its whole row is the touch target.
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange' | 'className'
> & {
  label: ReactNode
  /** Left out in a form of plain HTML. */
  isChecked?: boolean
  onCheckedChange?: (isChecked: boolean) => void
}

export function Checkbox({ label, isChecked, onCheckedChange, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-target cursor-pointer touch-manipulation items-center gap-3 py-2">
      <span className="relative grid size-7 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          {...(isChecked !== undefined && { checked: isChecked })}
          {...(onCheckedChange && {
            onChange: event => onCheckedChange(event.target.checked),
          })}
          className="peer size-7 cursor-pointer appearance-none rounded-sm border-2 border-edge bg-surface checked:border-ink checked:bg-accent disabled:opacity-45"
        />
        <Check
          aria-hidden="true"
          size={20}
          strokeWidth={3.5}
          className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
        />
      </span>
      <span className="wrap-anywhere min-w-0">{label}</span>
    </label>
  )
}
