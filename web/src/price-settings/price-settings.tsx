// The price settings of a quote: what the customer sees, discount, deposit and taxes, in one sheet.
import { type EstimateRange, rangeText } from '@quotewright/domain/estimate/estimate-range'
import { formatTaxPercent, type TaxRate } from '@quotewright/domain/money'
import { namesNoWork } from '@quotewright/domain/quote-document/quote-work'
import { amountLimit, termsProblem } from '@quotewright/domain/quote-form/typed-limits'
import { filledLines, pricedLine, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { type TypedTerms, typedTotals } from '@quotewright/domain/quote-form/typed-quote'
import { readShare } from '@quotewright/domain/quote-form/typed-share'
import { taxRateProblem } from '@quotewright/domain/quote-form/typed-tax'
import { quoteCosts } from '@quotewright/domain/quotes/quote-costs'
import { selectedAsOne } from '@quotewright/domain/quotes/quote-options'
import { isIncluded } from '@quotewright/domain/quotes/quote-totals'
import { formatShare } from '@quotewright/domain/quotes/share-of-price'
import { MAX_TAX_RATE, Taxes } from '@quotewright/domain/quotes/taxes'
import { presentationNames, taxesNames } from '@quotewright/domain/quotes/term-names'
import { useState } from 'react'
import { leaveForCost } from '../asked-cost.ts'
import { useMarkups } from '../catalog/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { QuickNumberField } from '../ui/quick-fields.tsx'
import { Switch } from '../ui/switch.tsx'
import { CostFigures } from './cost-figures.tsx'
import { PresentationChoice } from './presentation-choice.tsx'
import { RangeField } from './range-field.tsx'
import { ShareField } from './share-field.tsx'

const taxOptions = Taxes.options.map(value => ({ value, label: taxesNames[value] }))

export type PriceSettingsProps = {
  terms: TypedTerms
  lines: readonly TypedLine[]
  /** Null unless sizes are assumed. */
  range: EstimateRange | null
  /** The start value of a range that is turned on. */
  usualRangeReason: string
  /** The rate in force: as typed, or as stored. */
  taxRate: TaxRate
  onChange: (change: Partial<TypedTerms>) => void
}

export function PriceSettings(props: PriceSettingsProps) {
  const { terms, lines, range, usualRangeReason, taxRate, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  const { subtotal, total } = typedTotals({ ...terms, lines }, taxRate)
  const { taxPercent = formatTaxPercent(taxRate) } = terms
  const close = () => setIsOpen(false)
  const handleDone = () => (termsProblem(terms) ? setRefusals(refusals + 1) : close())
  return (
    <>
      <Card isFlush>
        <ListRow
          title="Price settings"
          description={summaryOf(terms, range)}
          onPress={() => setIsOpen(true)}
        />
      </Card>
      {namesNoWork({ ...terms, lineItems: filledLines(lines).map(pricedLine) }) && (
        <Banner tone="warning" title="Your customer cannot see what the work is">
          Add a section with its scope of work, or choose “By repair” in the price settings.
        </Banner>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        variant="panel"
        title="Price settings"
        footer={
          <Button size="large" isWide onClick={handleDone}>
            Done
          </Button>
        }
      >
        <div ref={fields} className="flex flex-col gap-5 px-4 pt-1 pb-5">
          <PresentationChoice
            label="The customer sees"
            value={terms.presentation}
            onValueChange={presentation => onChange({ presentation })}
          />
          <ShareField
            label="Discount"
            usual={['5', '10', '15']}
            value={terms.discount}
            amountHint={amountLimit(terms.discount, subtotal, 'the subtotal')}
            onValueChange={discount => onChange({ discount })}
          />
          <ShareField
            label="Deposit"
            usual={['25', '33', '50']}
            value={terms.deposit}
            amountHint={amountLimit(terms.deposit, total, 'the total')}
            onValueChange={deposit => onChange({ deposit })}
          />
          <Choice
            label="Sales tax on"
            options={taxOptions}
            value={terms.taxes}
            onValueChange={taxes => onChange({ taxes })}
          />
          {terms.taxes !== 'none' && (
            <QuickNumberField
              label="Sales tax rate"
              hint="For this quote only. Set the rate of new quotes in Settings, Business."
              suffix="%"
              most={MAX_TAX_RATE / 1000}
              value={taxPercent}
              error={taxRateProblem(taxPercent) ?? undefined}
              onValueChange={typed => onChange({ taxPercent: typed })}
            />
          )}
          <Switch
            label="Round sections to whole dollars"
            description="The difference shows in your totals."
            isOn={terms.roundSections}
            onCheckedChange={roundSections => onChange({ roundSections })}
          />
          <QuoteCosts terms={terms} lines={lines} onLeave={close} />
          {range && (
            <RangeField
              range={range}
              reason={terms.rangeReason}
              usualReason={usualRangeReason}
              onReason={rangeReason => onChange({ rangeReason })}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}

/** What the lines that count cost the business. */
function QuoteCosts({
  terms,
  lines,
  onLeave,
}: Pick<PriceSettingsProps, 'terms' | 'lines'> & { onLeave: () => void }) {
  const { overhead } = useMarkups()
  const counted = selectedAsOne(terms.sections, filledLines(lines).map(pricedLine))
  return (
    <section aria-labelledby="your-costs">
      <h3 id="your-costs" className="mb-1.5 font-semibold">
        Your costs
      </h3>
      <CostFigures
        figures={quoteCosts(counted, overhead, readShare(terms.discount))}
        onMissing={() => leaveForCost(counted.filter(isIncluded), onLeave)}
      />
    </section>
  )
}

/** `By repair · 10% discount · 50% deposit` */
function summaryOf(
  { presentation, discount, deposit, taxes, roundSections, rangeReason }: TypedTerms,
  range: EstimateRange | null,
): string {
  const [off, first] = [readShare(discount), readShare(deposit)]
  return [
    presentationNames[presentation],
    off && `${formatShare(off)} discount`,
    first && `${formatShare(first)} deposit`,
    roundSections && 'Whole dollars',
    taxes !== 'all' && `Tax on ${taxesNames[taxes].toLowerCase()}`,
    range && typeof rangeReason === 'string' && `Range ${rangeText(range)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
