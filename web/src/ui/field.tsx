// Label, hint and error around one input, linked for screen readers.
import { type ReactNode, useId } from 'react'
import { FormMessage } from './form-message.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** Adds “(optional)” to the label; unmarked fields are required. */
  isOptional?: boolean
  isLabelHidden?: boolean
}

export type FieldInput = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Uses focus-within because a date field's calendar button is part of the field. */
export const inputClasses =
  'block min-h-target w-full min-w-0 rounded-md border-2 border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted focus-within:border-ink focus-within:outline-hidden focus-within:ring-3 focus-within:ring-accent aria-invalid:border-red-mark disabled:bg-sunken disabled:text-muted not-[select]:read-only:bg-sunken'

export function Field({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (input: FieldInput) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-muted text-sm">(optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && <FormMessage id={`${id}-error`}>{error}</FormMessage>}
    </div>
  )
}
