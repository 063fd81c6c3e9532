// Work that the customer may add: a checkbox while they can choose, otherwise whether it is included.
import type { DocumentOption } from '@quotewright/domain/quote-blocks'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useDocumentActions } from './document-context.ts'

export type OptionChoiceProps = { option: DocumentOption; children: ReactNode }

export function OptionChoice({ option: { id, label, isSelected }, children }: OptionChoiceProps) {
  const { options } = useDocumentActions()
  if (options) {
    return (
      <Checkbox
        label={children}
        isChecked={options.selected.includes(id)}
        onCheckedChange={isChosen => options.onChoose(id, isChosen)}
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
