// The round mark of one of several answers. The label around it is the target and shows the focus.
import type { ComponentProps } from 'react'

export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      {...props}
      type="radio"
      className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge outline-none checked:border-7 checked:border-ink"
    />
  )
}
