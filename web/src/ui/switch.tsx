// A switch that takes effect at once; its whole row is the touch target.
import type { ComponentProps } from 'react'

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange' | 'className'
> & {
  label: string
  description?: string
  isOn: boolean
  onCheckedChange: (isOn: boolean) => void
}

export function Switch({ label, description, isOn, onCheckedChange, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-target cursor-pointer touch-manipulation items-center justify-between gap-4 py-2 large-text:flex-wrap">
      <span className="min-w-0 large-text:basis-full">
        <span className="block font-semibold">{label}</span>
        {description && <span className="block text-muted text-sm">{description}</span>}
      </span>
      {/* Its fill is its state, so it keeps its colors in a contrast theme. */}
      <span className="relative large-text:ml-auto inline-block h-8 w-14 shrink-0 forced-color-adjust-none">
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={event => onCheckedChange(event.target.checked)}
          className="peer block h-8 w-14 cursor-pointer appearance-none rounded-full border-2 border-edge bg-sunken transition-colors checked:border-ink checked:bg-accent disabled:opacity-45"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-6 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  )
}
