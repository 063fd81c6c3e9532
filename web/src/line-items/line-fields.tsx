// An open line: its fields, where it comes from, and a remove button.
import { formatDollars } from '@quotewright/domain/money'
import { limitProblems } from '@quotewright/domain/quote-form/typed-limits'
import {
  pricedLine,
  type TypedLine,
  typedLineTotal,
  typedQuantity,
  withDefaultPrice,
  withDescription,
  withUnit,
} from '@quotewright/domain/quote-form/typed-line'
import { amountStep } from '@quotewright/domain/quotes/line-amount'
import { lengthUnitOf } from '@quotewright/domain/units'
import { ArrowUpDown, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMarkups } from '../catalog/queries.ts'
import { LineProvenance, type ProvenancePhoto } from '../provenance/provenance.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Menu } from '../ui/menu.tsx'
import { QuickMoneyField, QuickQuantityField, QuickTextField } from '../ui/quick-fields.tsx'
import { LineTerms, type QuoteOfLine } from './line-terms.tsx'
import { type Movable, moveItems } from './move-items.tsx'
import { PriceOffer } from './price-offer.tsx'
import { QuantityOffer } from './quantity-offer.tsx'

export type LineFieldsProps = {
  line: TypedLine
  photos: readonly ProvenancePhoto[]
  onMark: (markId: string) => void
  /** Missing during the analysis, before there is a quote. */
  quote?: QuoteOfLine | undefined
  /** Opens with the focus in the unit cost. */
  startsAtCost: boolean
  /** Missing if there is no other line to pass. */
  move: Movable | undefined
  onChange: (change: Partial<TypedLine>) => void
  onRemove: () => void
  onDuplicate: () => void
  onDone: () => void
}

const noCredit = 'A price cannot be negative. Give a discount instead.'

export function LineFields({
  line,
  photos,
  onMark,
  quote,
  startsAtCost,
  move,
  onChange,
  onRemove,
  onDuplicate,
  onDone,
}: LineFieldsProps) {
  const markups = useMarkups()
  const problems = limitProblems(line)
  // Without its minus, a credit would be charged.
  const [isCredit, setIsCredit] = useState(false)
  return (
    <div className="flex flex-col gap-4 bg-paper px-4 pt-3 pb-4">
      <QuickTextField
        label="Description"
        value={line.description}
        maxLength={500}
        // A new line starts at its description.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it
        autoFocus={line.description === ''}
        onValueChange={text => onChange(withDescription(line, text, markups))}
      />
      <div className="flex flex-wrap gap-3 *:flex-[1_1_7.5rem] *:first:flex-[2_1_11.5rem]">
        <QuickQuantityField
          label="Quantity"
          step={amountStep(line.unit)}
          lengthUnit={lengthUnitOf(line.unit)}
          value={line.quantity}
          error={problems.quantity}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it
          autoFocus={
            line.description !== '' && line.unitPrice !== '' && typedQuantity(line.quantity) === 0
          }
          onValueChange={quantity => onChange({ quantity })}
        />
        <QuickTextField
          label="Unit"
          isOptional
          value={line.unit}
          maxLength={30}
          placeholder="each"
          onValueChange={text => onChange(withUnit(line, text, markups))}
        />
      </div>
      <QuantityOffer line={line} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <QuickMoneyField
          label="Unit price"
          value={line.unitPrice}
          error={problems.unitPrice ?? (isCredit ? noCredit : undefined)}
          onMinus={() => setIsCredit(true)}
          onBlur={() => setIsCredit(false)}
          hint={line.unitPrice === '' ? 'If it is included, type 0.' : undefined}
          // A line that has only its description goes on here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it
          autoFocus={line.description !== '' && line.unitPrice === ''}
          onValueChange={unitPrice => onChange({ unitPrice })}
        />
        <p className="flex flex-col">
          <span className="mb-1.5 font-semibold">Line total</span>
          <output className="figures flex min-h-target items-center justify-end font-bold text-lg">
            {formatDollars(typedLineTotal(line))}
          </output>
        </p>
      </div>
      <PriceOffer line={line} onChange={onChange} />
      <Checkbox
        label="This line is labor"
        isChecked={line.isLabor}
        onCheckedChange={isLabor => onChange(withDefaultPrice(line, { isLabor }, markups))}
      />
      {quote && (
        <LineTerms line={line} quote={quote} startsAtCost={startsAtCost} onChange={onChange} />
      )}
      {line.reason && (
        <section aria-label="Why this line">
          <LineProvenance line={pricedLine(line)} photos={photos} onMark={onMark} />
        </section>
      )}
      <div className="flex flex-wrap gap-3 *:flex-auto *:px-2!">
        <Button tone="secondary" icon={<Trash2 aria-hidden="true" size={20} />} onClick={onRemove}>
          Remove
        </Button>
        {quote && (
          <Button
            tone="secondary"
            icon={<Copy aria-hidden="true" size={20} />}
            onClick={onDuplicate}
          >
            Duplicate
          </Button>
        )}
        {move && (
          <Menu
            trigger={
              <Button tone="secondary" icon={<ArrowUpDown aria-hidden="true" size={20} />}>
                Move
              </Button>
            }
            items={moveItems(move)}
          />
        )}
        <Button tone="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
