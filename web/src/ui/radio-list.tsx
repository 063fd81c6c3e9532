// A list of answers, of which one may be chosen by a tap.
import type { ReactNode } from 'react'
import { Radio } from './radio.tsx'

export type RadioListProps = {
  legend: ReactNode
  /** Unique on the screen. */
  name: string
  options: readonly string[]
} & (
  | { value: string | null; onChange: (value: string) => void }
  /** In a form of plain HTML. */
  | { defaultValue: string | null }
)

export function RadioList({ legend, name, options, ...choice }: RadioListProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{legend}</legend>
      {options.map(option => (
        <label
          key={option}
          className="flex min-h-target cursor-pointer touch-manipulation items-center gap-3 rounded-md border-2 border-edge bg-surface px-3 py-2 has-checked:border-ink has-focus-visible:outline-3"
        >
          <Radio
            name={name}
            value={option}
            {...('value' in choice
              ? { checked: choice.value === option, onChange: () => choice.onChange(option) }
              : { defaultChecked: choice.defaultValue === option })}
          />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
