// Offers an assembly the quantity typed in a line, or the one that earlier quotes suggest.
import type { OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import { describeAmount } from '@quotewright/domain/assemblies/assembly-lines'
import {
  quantityCorrection,
  recipeOf,
  takenBy,
  withAmount,
} from '@quotewright/domain/assemblies/quantity-correction'
import {
  amountText,
  describeQuantities,
  type QuantitySuggestion,
} from '@quotewright/domain/assemblies/quantity-suggestion'
import { assembliesOf } from '@quotewright/domain/assemblies/starter-assemblies'
import { formatQuantity, type Thousandths } from '@quotewright/domain/money'
import { pricedLine } from '@quotewright/domain/quote-form/typed-line'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import { BookCheck } from 'lucide-react'
import { useQuantitySuggestions } from '../assemblies/queries.ts'
import { useLoadedCatalog } from '../catalog/queries.ts'
import { KeepQuantityButton } from './keep-quantity-button.tsx'
import type { QuantityOfferProps } from './quantity-offer.tsx'

type Offered = { assembly: OwnAssembly; amount: Thousandths; text: string; quantity: Thousandths }

export function AssemblyOffer({ line: typed, onChange }: QuantityOfferProps) {
  const catalog = useLoadedCatalog()
  const suggestions = useQuantitySuggestions()
  const line = pricedLine(typed)
  const key = line.reason?.takeoff?.key
  // Before the catalog has loaded, the business's own assemblies are unknown.
  if (!catalog || key === undefined) return null
  const assemblies = assembliesOf(catalog.assemblies)
  const suggestion = suggestionFor(line, suggestions)
  const offered = correctedAmount(line, assemblies) ?? (suggestion && medianFor(line, suggestion))
  if (!offered && !suggestion) return null

  return (
    <div className="flex flex-col gap-2">
      {suggestion && (
        <p className="figures text-muted text-sm">{describeQuantities(suggestion)}.</p>
      )}
      {offered && (
        <KeepQuantityButton
          taken={{ assembly: offered.assembly, key }}
          amount={offered.amount}
          text={offered.text}
          icon={<BookCheck aria-hidden="true" size={20} />}
          onUse={() => onChange({ quantity: formatQuantity(offered.quantity) })}
        >
          Use {offered.text} from now on
        </KeepQuantityButton>
      )}
    </div>
  )
}

function suggestionFor(line: LineItem, suggestions: readonly QuantitySuggestion[]) {
  const recipe = recipeOf(
    line,
    suggestions.map(({ assembly }) => assembly),
  )
  const key = line.reason?.takeoff?.key
  return suggestions.find(one => one.assembly.id === recipe?.id && one.key === key)
}

function medianFor(
  line: LineItem,
  { assembly, key, evidence }: QuantitySuggestion,
): Offered | null {
  const asked = line.reason?.takeoff
  if (!asked) return null
  const { median: amount } = evidence
  const quantity = takenBy(withAmount(assembly, key, amount), asked)
  return { assembly, amount, text: amountText(amount, asked.unit), quantity }
}

/** Null if the assembly has this amount already, or if no amount leads to the quantity. */
function correctedAmount(line: LineItem, assemblies: readonly OwnAssembly[]): Offered | null {
  const correction = quantityCorrection(line, assemblies)
  const assembly = assemblies.find(({ id }) => id === correction?.assemblyId)
  if (!correction || !assembly) return null
  const { to: amount, typed } = correction
  const text = `${amountText(typed, line.unit)}${typed === line.quantity ? '' : each(assembly)}`
  return { assembly, amount, text, quantity: line.quantity }
}

/** ` each`, or ` per 4 ft`: the line is for more than the assembly covers. */
function each(assembly: OwnAssembly): string {
  const amount = describeAmount(assembly, assembly.covers.quantity)
  return amount === '1' ? ' each' : ` per ${amount}`
}
