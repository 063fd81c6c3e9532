// One of a few values, each with a line that explains it.
import { useId } from 'react'
import { Radio } from './radio.tsx'

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
            className="grid min-h-target cursor-pointer touch-manipulation grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3 py-2 has-focus-visible:rounded-md has-focus-visible:outline-3"
          >
            <span className="row-span-2 flex">
              <Radio
                name={name}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
              />
            </span>
            <span className="font-semibold">{option.label}</span>
            <span className="text-muted text-sm">{option.description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
