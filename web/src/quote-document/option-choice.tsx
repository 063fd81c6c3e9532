// Work that the customer may add: a checkbox while they can choose, otherwise whether it is included.
import type { DocumentOption } from '@quotewright/domain/quote-blocks'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useChoiceForm } from './document-context.ts'

export type OptionChoiceProps = { option: DocumentOption; children: ReactNode }

export function OptionChoice({ option: { id, label, isSelected }, children }: OptionChoiceProps) {
  const form = useChoiceForm()
  if (form !== null) {
    return (
      <Checkbox
        label={children}
        form={form}
        name="selected"
        value={id}
        defaultChecked={isSelected}
      />
    )
  }
  return (
    <>
      {children}
      <Badge tone={isSelected ? 'green' : 'neutral'}>{label}</Badge>
    </>
  )
}
