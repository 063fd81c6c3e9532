// All assemblies by trade, each with what it costs for the size it covers.
import { type ServiceCategory, serviceCategoryNames } from '@quotewright/domain/accounts/account'
import type { OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import { linesOf } from '@quotewright/domain/assemblies/assembly-lines'
import { formatDollars, formatQuantity } from '@quotewright/domain/money'
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { subtotalOf } from '@quotewright/domain/quotes/quote-totals'
import { visitsOfAssembly } from '@quotewright/domain/visits/visit-plan'
import { Plus } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { NEW } from './new-assembly.ts'

export type AssemblyListProps = {
  assemblies: readonly OwnAssembly[]
  priceBook: readonly PriceItem[]
  /** The business's own trades, which come first. */
  ownTrades: readonly ServiceCategory[]
}

export function AssemblyList({ assemblies, priceBook, ownTrades }: AssemblyListProps) {
  const byTrade = [...Map.groupBy(assemblies, ({ trade }) => trade)].toSorted(
    ([one], [other]) => Number(ownTrades.includes(other)) - Number(ownTrades.includes(one)),
  )
  return (
    <>
      <p className="text-muted">
        Estimates follow these recipes. Change one, and the next estimate uses yours. Add your own
        for other work, and pick them in a quote.
      </p>
      <ButtonLink
        href={`/assemblies/${NEW}`}
        tone="secondary"
        isWide
        icon={<Plus aria-hidden="true" size={20} />}
      >
        New Assembly
      </ButtonLink>
      {byTrade.map(([trade, recipes]) => (
        <section key={trade} aria-labelledby={`trade-${trade}`}>
          <SectionHeading id={`trade-${trade}`}>{serviceCategoryNames[trade]}</SectionHeading>
          <Card isFlush>
            <ul className="divide-y divide-line">
              {recipes.map(assembly => (
                <li key={assembly.id}>
                  <AssemblyRow assembly={assembly} priceBook={priceBook} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  )
}

/** `2.25 h, 2 visits`. Work priced by the square foot has no hours of its own. */
function describeWork(assembly: OwnAssembly): string {
  const visits = visitsOfAssembly(assembly, assembly.covers.quantity)
  if (visits.length === 0) return 'Labor is in the price'
  const hours = visits.reduce((sum, visit) => sum + visit.hours, 0)
  return `${formatQuantity(hours)} h, ${visits.length === 1 ? '1 visit' : `${visits.length} visits`}`
}

type AssemblyRowProps = { assembly: OwnAssembly; priceBook: readonly PriceItem[] }

function AssemblyRow({ assembly, priceBook }: AssemblyRowProps) {
  const { id, name, covers, version } = assembly
  return (
    <ListRow
      href={`/assemblies/${id}`}
      title={
        <>
          {name} {version > 0 && <Badge>Yours</Badge>}
        </>
      }
      description={describeWork(assembly)}
      trailing={
        <span className="figures font-semibold">
          {formatDollars(subtotalOf(linesOf(assembly, covers.quantity, priceBook)))}
        </span>
      }
    />
  )
}
