// Label, hint and error around an input, and the focus on the first invalid field.
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useFieldProblem } from './form.tsx'

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

/** The browser's own file input. Large text wraps its words, which would be cut off. */
export const fileInputClasses = `${inputClasses} file:mr-3 file:rounded-md file:border-0 file:bg-neutral-wash file:px-3 file:py-1 file:font-semibold file:text-ink large-text:whitespace-normal large-text:px-1 large-text:file:mr-0 large-text:file:max-w-full large-text:file:whitespace-normal large-text:file:px-2`

/** Links label, hint and error to the input for screen readers. */
export function Field({
  label,
  hint,
  error: ownError,
  isOptional = false,
  isLabelHidden = false,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (input: FieldInput) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const problem = useFieldProblem(id)
  const error = problem ?? ownError
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

/** The error of a field or form, announced when it appears. */
export function FormMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 font-medium text-red-text">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/**
 * Focuses the first invalid field after a refused submit and scrolls it to the middle of the screen.
 * Attach the ref around the fields; `refusals` counts the refused submits.
 */
export function useFocusRefused<Around extends HTMLElement>(
  refusals: number,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  // The submit button may be far from the invalid field.
  useEffect(() => {
    if (refusals === 0) return
    const field = around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    // The message at the top of the screen would cover a field near the header.
    field?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return around
}
