// Work that the customer may add: a checkbox while they can choose, otherwise whether it is included.
import type { DocumentOption } from '@quotewright/domain/quote-document/quote-blocks'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useChoiceForm } from './document-context.ts'

export type OptionChoiceProps = {
  option: DocumentOption
  /** Set if its price has this id. */
  priceId?: string
  children: ReactNode
}

/** The id of the price beside an option, which screen readers read with its checkbox. */
export function priceIdOf({ id }: DocumentOption): string {
  return `price-${id}`
}

export function OptionChoice({ option, priceId, children }: OptionChoiceProps) {
  const { id, label, isSelected } = option
  const form = useChoiceForm()
  if (form !== null) {
    return (
      <Checkbox
        label={children}
        form={form}
        name="selected"
        value={id}
        defaultChecked={isSelected}
        {...(priceId !== undefined && { 'aria-describedby': priceId })}
      />
    )
  }
  return (
    <>
      {children} <Badge tone={isSelected ? 'green' : 'neutral'}>{label}</Badge>
    </>
  )
}
