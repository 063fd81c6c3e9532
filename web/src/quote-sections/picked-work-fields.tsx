// Changes work that was picked from the catalog: its size, such as 1,240 sq ft of wall, and where it is done.
import type { Assembly } from '@quotewright/domain/assembly'
import type { Site } from '@quotewright/domain/assembly-modifiers'
import { pickedPrice } from '@quotewright/domain/catalog'
import { formatQuantity, MAX_QUANTITY, parseDecimal } from '@quotewright/domain/money'
import { atSite, isRepair, takesPart } from '@quotewright/domain/picked-site'
import { atSize, type PickedWork, pickedWork } from '@quotewright/domain/picked-work'
import { finishNames, paintNames, surfaceNames } from '@quotewright/domain/site-names'
import { assembliesOf } from '@quotewright/domain/starter-assemblies'
import type { TypedLine } from '@quotewright/domain/typed-line'
import { useState } from 'react'
import { useLoadedCatalog } from '../catalog/queries.ts'
import { Choice } from '../ui/choice.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import type { QuoteLinesActions } from './use-quote-lines.ts'

const surfaces = optionsOf(surfaceNames)
/** As picked, a repair matches the texture around it and its paint is touched up. */
const finishes = optionsOf({ match: 'Match texture', ...finishNames })
const paints = optionsOf({ touchUp: 'Touch-up paint', by_others: paintNames.by_others })

function optionsOf<Value extends string>(names: Record<Value, string>) {
  return (Object.keys(names) as Value[]).map(value => ({ value, label: names[value] }))
}

export type PickedWorkProps = {
  sectionId: string
  /** The section's lines. */
  lines: readonly TypedLine[]
  onWork: QuoteLinesActions['changeWork']
}

/** Nothing before the catalog has loaded: the business's own assemblies are unknown. */
export function PickedWorkFields({ sectionId, lines, onWork }: PickedWorkProps) {
  const catalog = useLoadedCatalog()
  const assemblies = catalog ? assembliesOf(catalog.assemblies) : []
  const work = pickedWork(lines, assemblies)
  if (!catalog || !work) return null
  const { site } = work

  const handleSite = (change: Partial<Site>) =>
    onWork((before, newLineId) =>
      atSite(before, {
        id: sectionId,
        work,
        site: { ...site, ...change },
        priceBook: catalog.prices.map(pickedPrice),
        newLineId,
      }),
    )

  return (
    <>
      <WorkSizeField
        // Its lines are those of the site.
        key={Object.values(site).join()}
        {...{ sectionId, lines, assemblies, work, onWork }}
      />
      <WorkSite work={work} onSite={handleSite} />
    </>
  )
}

type WorkSizeFieldProps = PickedWorkProps & { assemblies: readonly Assembly[]; work: PickedWork }

function WorkSizeField({ sectionId, lines, assemblies, work: now, onWork }: WorkSizeFieldProps) {
  // As the sheet opened: a size that is typed digit by digit would round corrected hours at each digit.
  const [linesBefore] = useState(lines)
  const [typed, setTyped] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const work = pickedWork(linesBefore, assemblies)
  if (!work) return null
  const { covers } = work.recipe
  const isCounted = covers.unit === 'each'

  const handleSize = (text: string) => {
    setTyped(text)
    setWasLeft(false)
    const size = parseDecimal(text, 3)
    if (size === null || size === 0 || size > MAX_QUANTITY) return
    onWork(before => atSize(before, { id: sectionId, work, size }))
  }
  const size = typed === null ? now.size : parseDecimal(typed, 3)
  const isTooLarge = size !== null && size > MAX_QUANTITY
  // The first digit of 0.5 is no size yet.
  const isNone = !size && wasLeft

  return (
    <QuantityField
      label={isCounted ? 'How many' : 'Size'}
      error={
        isTooLarge
          ? `Type at most ${formatQuantity(MAX_QUANTITY)}`
          : isNone
            ? 'Type more than 0'
            : undefined
      }
      step={covers.quantity / 1000}
      isAboveZero
      suffix={isCounted ? undefined : covers.unit}
      value={typed ?? formatQuantity(now.size)}
      onValueChange={handleSize}
      onBlur={() => (size && !isTooLarge ? setTyped(null) : setWasLeft(true))}
    />
  )
}

type WorkSiteProps = { work: PickedWork; onSite: (change: Partial<Site>) => void }

/** Only of repairs: what they match, and what their hours depend on. */
function WorkSite({ work: { recipe, site }, onSite }: WorkSiteProps) {
  if (!isRepair(recipe)) return null
  return (
    <>
      <Choice
        label="Wall or ceiling"
        options={surfaces}
        value={site.surface}
        onValueChange={surface => onSite({ surface })}
      />
      {takesPart(recipe, 'texture') && (
        <Choice
          label="Finish"
          options={finishes}
          value={site.finish ?? 'match'}
          onValueChange={finish => onSite({ finish: finish === 'match' ? undefined : finish })}
        />
      )}
      {takesPart(recipe, 'paint') && (
        <Choice
          label="Paint"
          options={paints}
          value={site.paint === 'by_others' ? site.paint : 'touchUp'}
          onValueChange={paint => onSite({ paint: paint === 'touchUp' ? undefined : paint })}
        />
      )}
    </>
  )
}
