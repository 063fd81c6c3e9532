// Changes work that was picked from the catalog: its size, such as 1,240 sq ft of wall, and where it is done.
import { finishNames, paintNames, surfaceNames } from '@quotewright/domain/analysis/site-names'
import type { Assembly } from '@quotewright/domain/assemblies/assembly'
import type { Site } from '@quotewright/domain/assemblies/assembly-modifiers'
import { assembliesOf } from '@quotewright/domain/assemblies/starter-assemblies'
import { pickedPrice } from '@quotewright/domain/catalog/catalog'
import {
  changePickedWork,
  isRepair,
  takesPart,
} from '@quotewright/domain/catalog/change-picked-work'
import { type PickedWork, pickedWork, type WorkAt } from '@quotewright/domain/catalog/picked-work'
import {
  formatQuantity,
  MAX_QUANTITY,
  parseDecimal,
  type Thousandths,
} from '@quotewright/domain/money'
import type { TypedLine } from '@quotewright/domain/quote-form/typed-line'
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
  const [linesBefore] = useState(lines)
  const [chosen, setChosen] = useState<WorkAt | null>(null)
  const work = catalog && pickedWork(linesBefore, assembliesOf(catalog.assemblies))
  if (!work) return null
  const now = chosen ?? { size: work.size, site: work.site }

  function handleChange(change: Partial<WorkAt>) {
    if (!catalog || !work) return
    const to = { ...now, ...change }
    const priceBook = catalog.prices.map(pickedPrice)
    setChosen(to)
    onWork((before, newLineId) =>
      changePickedWork(before, { id: sectionId, work, from: now, to, priceBook, newLineId }),
    )
  }

  return (
    <>
      <WorkSizeField work={work} now={now} onSize={size => handleChange({ size })} />
      {isRepair(work.recipe) && (
        <WorkSite
          recipe={work.recipe}
          site={now.site}
          onSite={change => handleChange({ site: { ...now.site, ...change } })}
        />
      )}
    </>
  )
}

type WorkSizeFieldProps = { work: PickedWork; now: WorkAt; onSize: (size: Thousandths) => void }

/** What is no size leaves the work at the one that it had. */
function WorkSizeField({ work, now, onSize }: WorkSizeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { covers } = work.recipe
  const isCounted = covers.unit === 'each'
  const isTooLarge = typed !== null && (parseDecimal(typed, 3) ?? 0) > MAX_QUANTITY

  const handleText = (text: string) => {
    setTyped(text)
    const size = parseDecimal(text, 3)
    onSize(size && size <= MAX_QUANTITY ? size : work.size)
  }

  return (
    <QuantityField
      label={isCounted ? 'How many' : 'Size'}
      error={isTooLarge ? `Type at most ${formatQuantity(MAX_QUANTITY)}` : undefined}
      step={covers.quantity / 1000}
      isAboveZero
      suffix={isCounted ? undefined : covers.unit}
      value={typed ?? formatQuantity(now.size)}
      onValueChange={handleText}
      onBlur={() => setTyped(null)}
    />
  )
}

type WorkSiteProps = { recipe: Assembly; site: Site; onSite: (change: Partial<Site>) => void }

function WorkSite({ recipe, site, onSite }: WorkSiteProps) {
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
          hint="Matching a texture takes an hour of its own: add “Texture match”."
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
