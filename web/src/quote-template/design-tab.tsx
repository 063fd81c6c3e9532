// The template tab for logo, color, header and footer.
import { Paper } from '@quotewright/domain/paper'
import { isReadableColor } from '@quotewright/domain/quote-document/quote-template'
import { useId } from 'react'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { TabProps } from './company-tab.tsx'
import { LogoField } from './logo-field.tsx'

const papers = [
  { value: 'letter', label: 'US Letter, 8.5 × 11 in' },
  { value: 'a4', label: 'A4, 210 × 297 mm' },
]

export function DesignTab({ form, fields, onChange }: TabProps) {
  const colorId = useId()
  const isReadable = isReadableColor(form.primaryColor)
  return (
    <Card className="flex flex-col gap-4">
      <LogoField logo={form.logo} error={fields['logo']} onChange={logo => onChange({ logo })} />
      <div>
        <label htmlFor={colorId} className="mb-1.5 block font-semibold">
          Color
        </label>
        <div className="flex items-center gap-3">
          <input
            id={colorId}
            type="color"
            aria-describedby={`${colorId}-hint`}
            value={form.primaryColor}
            onChange={event => onChange({ primaryColor: event.target.value.toLowerCase() })}
            className="h-12 w-20 cursor-pointer rounded-md border-2 border-edge bg-surface p-1"
          />
          <span className="figures">{form.primaryColor}</span>
        </div>
        <p id={`${colorId}-hint`} role="status" className="mt-1.5 text-muted text-sm">
          {isReadable
            ? 'Easy to read on paper.'
            : 'Too light for text on paper: lines keep this color, text is printed black.'}
        </p>
      </div>
      <SelectField
        label="Paper"
        options={papers}
        value={form.paper ?? 'letter'}
        onValueChange={value => onChange({ paper: Paper.parse(value) })}
      />
      <TextField
        label="Header"
        isOptional
        maxLength={120}
        value={form.headerText}
        error={fields['headerText']}
        onChange={event => onChange({ headerText: event.target.value })}
      />
      <TextField
        label="Footer"
        isOptional
        maxLength={300}
        value={form.footerText}
        error={fields['footerText']}
        onChange={event => onChange({ footerText: event.target.value })}
      />
    </Card>
  )
}
