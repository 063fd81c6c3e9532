// One of a few values, each with a line that explains it.
import { useId } from 'react'

export type RadioCardsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; description: string }[]
  value: Value
  onValueChange: (value: Value) => void
}

export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="divide-y divide-line rounded-md border-2 border-edge bg-surface">
        {options.map(option => (
          <label
            key={option.value}
            className="flex min-h-target cursor-pointer touch-manipulation items-center gap-3 px-3 py-2 has-focus-visible:rounded-md has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge outline-none checked:border-7 checked:border-ink"
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              <span className="block text-muted text-sm">{option.description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
