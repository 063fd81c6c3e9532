// A discount or deposit: a usual percentage in one press, or a typed percentage or amount.
import { shareProblem, type TypedShare } from '@quotewright/domain/quote-form/typed-share'
import { useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import { QuickMoneyField, QuickNumberField } from '../ui/quick-fields.tsx'

export type ShareFieldProps = {
  label: string
  /** Usual percentages. */
  usual: readonly string[]
  value: TypedShare | null
  /** What becomes of the amount as typed. */
  amountHint?: string | null
  onValueChange: (value: TypedShare | null) => void
}

export function ShareField({ label, usual, value, amountHint, onValueChange }: ShareFieldProps) {
  // A usual percentage may also be typed; its field must not close meanwhile.
  const [isTyping, setIsTyping] = useState(false)
  const isUsual = !isTyping && value?.kind === 'percent' && usual.includes(value.value)
  const chosen = value === null ? 'none' : isUsual ? value.value : value.kind
  const options = [
    { value: 'none', label: 'None' },
    ...usual.map(percent => ({ value: percent, label: `${percent}%` })),
    { value: 'percent', label: 'Other %' },
    { value: 'amount', label: 'Other $' },
  ]

  function handleChoice(choice: string) {
    const kind = choice === 'percent' || choice === 'amount' ? choice : null
    setIsTyping(kind !== null)
    if (choice === 'none') onValueChange(null)
    else onValueChange(kind ? { kind, value: '' } : { kind: 'percent', value: choice })
  }

  function handleText(text: string) {
    setIsTyping(true)
    if (value) onValueChange({ ...value, value: text })
  }

  return (
    <div className="flex flex-col gap-2">
      <Choice label={label} options={options} value={chosen} onValueChange={handleChoice} />
      {value?.kind === 'percent' && !isUsual && (
        <QuickNumberField
          label={`${label} in percent`}
          isLabelHidden
          places={2}
          suffix="%"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user chose to type it
          autoFocus={value.value === ''}
          value={value.value}
          error={shareProblem(value) ?? undefined}
          onValueChange={handleText}
        />
      )}
      {value?.kind === 'amount' && (
        <QuickMoneyField
          label={`${label} in dollars`}
          isLabelHidden
          hint={amountHint}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user chose to type it
          autoFocus={value.value === ''}
          value={value.value}
          error={shareProblem(value) ?? undefined}
          onValueChange={handleText}
        />
      )}
    </div>
  )
}
