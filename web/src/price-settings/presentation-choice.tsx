// How much of a quote the customer sees, for one quote or as the default of new ones.
import { Presentation } from '@quotewright/domain/quotes/presentation'
import { presentationHints, presentationNames } from '@quotewright/domain/quotes/term-names'
import { RadioCards } from '../ui/radio-cards.tsx'

const options = Presentation.options.map(value => ({
  value,
  label: presentationNames[value],
  description: presentationHints[value],
}))

export type PresentationChoiceProps = {
  label: string
  value: Presentation
  onValueChange: (value: Presentation) => void
}

export function PresentationChoice(props: PresentationChoiceProps) {
  return <RadioCards {...props} options={options} />
}
