// What only a line of a quote has: its section; folded: its cost with markup and margin, discount, option and tax.
import { formatDecimal, parseDecimal } from '@quotewright/domain/money'
import {
  describeMarkup,
  describePrice,
  formatMarkup,
  markupOf,
  priceAtMarkup,
} from '@quotewright/domain/price-book/markup'
import { amountLimit } from '@quotewright/domain/quote-form/typed-limits'
import {
  type TypedLine,
  typedCost,
  typedLineTotal,
  typedPrice,
  withDefaultPrice,
} from '@quotewright/domain/quote-form/typed-line'
import type { QuoteSection } from '@quotewright/domain/quotes/quote-section'
import { movedTo, tierBySection } from '@quotewright/domain/quotes/quote-tiers'
import type { Taxes } from '@quotewright/domain/quotes/taxes'
import { useState } from 'react'
import { useMarkups } from '../catalog/queries.ts'
import { ShareField } from '../price-settings/share-field.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { QuickMoneyField, QuickNumberField } from '../ui/quick-fields.tsx'
import { SelectField } from '../ui/select-field.tsx'

export type QuoteOfLine = { sections: readonly QuoteSection[]; taxes: Taxes }

export type LineTermsProps = {
  line: TypedLine
  quote: QuoteOfLine
  /** Opens with the focus in the unit cost. */
  startsAtCost: boolean
  onChange: (change: Partial<TypedLine>) => void
}

export function LineTerms({
  line,
  quote: { sections, taxes },
  startsAtCost,
  onChange,
}: LineTermsProps) {
  const { discount, isOptional, isSelected, isTaxable } = line
  const isInTier = tierBySection(sections).has(line.sectionId)
  const [isOpenAtFirst] = useState(
    startsAtCost || line.unitCost !== '' || discount !== null || (isOptional && !isInTier),
  )
  return (
    <>
      {sections.length > 0 && (
        <SelectField
          label="Section"
          options={[
            ...sections.map(({ id, title }) => ({ value: id, label: title || 'New section' })),
            { value: '', label: 'No section' },
          ]}
          value={line.sectionId ?? ''}
          onValueChange={id => onChange(movedTo(line, id || null, sections))}
        />
      )}
      {taxes === 'lines' && (
        <Checkbox
          label="Sales tax applies"
          isChecked={isTaxable}
          onCheckedChange={isChecked => onChange({ isTaxable: isChecked })}
        />
      )}
      <div className="-mx-4 border-line border-y">
        <Disclosure title="Cost, discount, option" isOpenAtFirst={isOpenAtFirst}>
          <CostFields line={line} startsAtCost={startsAtCost} onChange={onChange} />
          <ShareField
            label="Discount on this line"
            usual={['5', '10', '15']}
            value={discount}
            amountHint={amountLimit(
              discount,
              typedLineTotal({ ...line, discount: null }),
              'the price of the line',
            )}
            onValueChange={value => onChange({ discount: value })}
          />
          {!isInTier && (
            <>
              <Checkbox
                label="Option: the customer may choose it"
                isChecked={isOptional}
                onCheckedChange={isChecked =>
                  onChange({ isOptional: isChecked, isSelected: false })
                }
              />
              {isOptional && (
                <Checkbox
                  label="Selected: counts in the total"
                  isChecked={isSelected}
                  onCheckedChange={isChecked => onChange({ isSelected: isChecked })}
                />
              )}
            </>
          )}
        </Disclosure>
      </div>
    </>
  )
}

function CostFields({
  line,
  startsAtCost,
  onChange,
}: Pick<LineTermsProps, 'line' | 'startsAtCost' | 'onChange'>) {
  // As typed, while it is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const cost = typedCost(line.unitCost) ?? 0
  const price = typedPrice(line.unitPrice)
  const markups = useMarkups()
  const { overhead } = markups
  const markup = markupOf(cost, price, overhead)
  const sentences = [describePrice(cost, price, overhead), describeMarkup(cost, price, overhead)]

  function handleMarkup(text: string) {
    setTyped(text)
    const added = parseDecimal(text, 2)
    if (added !== null)
      onChange({ unitPrice: formatDecimal(priceAtMarkup(cost, added, overhead), 2) })
  }

  return (
    <div>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <QuickMoneyField
          label="Unit cost"
          value={line.unitCost}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for it
          autoFocus={startsAtCost}
          onValueChange={unitCost => onChange(withDefaultPrice(line, { unitCost }, markups))}
        />
        <QuickNumberField
          label="Markup"
          places={2}
          suffix="%"
          disabled={cost === 0}
          value={typed ?? (markup === null ? '' : formatMarkup(markup))}
          onValueChange={handleMarkup}
          onBlur={() => setTyped(null)}
        />
      </div>
      <p role="status" className="figures mt-1.5 text-muted text-sm">
        {sentences.filter(Boolean).join('. ') ||
          `What a unit ${startsAtCost ? `of ${line.description} ` : ''}costs you. Customers never see it.`}
      </p>
    </div>
  )
}
