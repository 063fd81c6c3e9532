// One of a few short values in one press: radio buttons that look like keys.
import { useId } from 'react'
import { choiceClasses, joinClasses } from './classes.ts'

export type ChoiceProps<Value extends string> = {
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
}

export function Choice<Value extends string>({
  label,
  hint,
  options,
  value,
  onValueChange,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        className={`grid gap-2 ${options.length % 3 === 0 ? 'grid-cols-3' : 'grid-cols-2'} large-text:grid-cols-1`}
      >
        {options.map(option => (
          <label
            key={option.value}
            className={joinClasses(
              'relative flex items-center justify-center px-2! has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              choiceClasses,
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-muted text-sm">{hint}</p>}
    </fieldset>
  )
}
