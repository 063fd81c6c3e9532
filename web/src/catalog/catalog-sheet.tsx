// The sheet that adds lines to a quote from the price book, services, assemblies and earlier quotes, or by hand.
import { type CatalogItem, itemsOf, type WholeCatalog } from '@quotewright/domain/catalog/catalog'
import { quantityOf, readAmount, unitOf } from '@quotewright/domain/catalog/catalog-amount'
import { indexCatalog } from '@quotewright/domain/catalog/catalog-search'
import type { Thousandths } from '@quotewright/domain/money'
import { formatAmount } from '@quotewright/domain/quotes/line-amount'
import { PenLine } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CatalogRow } from './catalog-row.tsx'
import { useCatalog } from './queries.ts'
import { type CatalogSection, sectionsOf } from './sections.ts'
import { type QuoteLinesChange, useAddedLines } from './use-added-lines.ts'
import { useFavorites } from './use-favorites.ts'

export type CatalogSheetProps = QuoteLinesChange & {
  /** Called with what is typed, which becomes the description of a line that the user writes. */
  onWrite: (description: string) => void
  onClose: () => void
}

export function CatalogSheet({ onWrite, onClose, ...change }: CatalogSheetProps) {
  const [typed, setTyped] = useState('')
  const { data: catalog, isPending } = useCatalog()
  const added = useAddedLines(change)
  const wanted = useDeferredValue(typed)
  /** What found an item that was added. It is no description of another line. */
  const [used, setUsed] = useState('')
  const own = typed.trim()
  const pen = <PenLine aria-hidden="true" size={20} className="shrink-0 text-accent-text" />
  return (
    <Dialog
      isOpen
      title="Add items"
      onClose={onClose}
      footer={
        <div className="flex flex-1 flex-col gap-2">
          {own !== '' && (
            // Always in reach, and not where the first find is tapped.
            <Button
              tone="secondary"
              isWide
              icon={pen}
              onClick={() => onWrite(own === used ? '' : own)}
            >
              Write it yourself
            </Button>
          )}
          <Button size="large" isWide onClick={onClose}>
            {added.count === 0 ? 'Done' : `Done, ${added.count} added`}
          </Button>
        </div>
      }
    >
      <div className="sticky top-0 z-10 bg-paper px-4 pt-1 pb-3">
        <TextField
          label="Search prices, services, assemblies and earlier work"
          isLabelHidden
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Prices, services, earlier work"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to search
          autoFocus
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <span role="status" className="sr-only">
        {added.news}
      </span>
      {own === '' && (
        <div className="border-line border-y bg-surface">
          <ListRow
            leading={pen}
            title="Write it yourself"
            description="A line in your own words"
            onPress={() => onWrite('')}
          />
        </div>
      )}
      {catalog && (
        <Sections
          catalog={catalog}
          typed={wanted}
          added={added}
          onUse={() => setUsed(wanted.trim())}
        />
      )}
      {isPending && <SheetSkeleton />}
      {!catalog && !isPending && (
        <EmptyState
          title="Your prices are not on this phone yet"
          description="Check the connection and open this again. You can still write the line yourself."
        />
      )}
    </Dialog>
  )
}

type SectionsProps = {
  catalog: WholeCatalog
  typed: string
  added: ReturnType<typeof useAddedLines>
  /** Called as an item found by what is typed is added. */
  onUse: () => void
}

function Sections({ catalog, typed, added, onUse }: SectionsProps) {
  const { favorites, toggle } = useFavorites()
  const index = useMemo(() => indexCatalog(itemsOf(catalog)), [catalog])
  const { words, amount } = useMemo(() => readAmount(index, typed), [index, typed])
  const sections = useMemo(() => sectionsOf(index, words, favorites), [index, words, favorites])
  const wantedOf = (item: CatalogItem) => amount && quantityOf(item, amount)
  if (sections.length === 0) {
    return (
      <EmptyState title="Nothing found" description="Try fewer letters, or write it yourself." />
    )
  }
  return sections.map(section => (
    <Section key={section.title} section={section}>
      {section.items.map(item => (
        <CatalogRow
          key={item.id}
          item={item}
          amount={added.amountOf(item)}
          size={added.sizeOf(item)}
          isFavorite={favorites.includes(item.id)}
          wanted={wantedText(item, wantedOf(item))}
          onMore={() => {
            onUse()
            added.more(item, wantedOf(item))
          }}
          onLess={() => added.less(item)}
          onFavorite={() => toggle(item.id)}
        />
      ))}
    </Section>
  ))
}

function wantedText(item: CatalogItem, quantity: Thousandths | null): string | null {
  return quantity === null ? null : formatAmount(quantity, unitOf(item))
}

type SectionProps = { section: CatalogSection; children: React.ReactNode }

function Section({ section: { title, more }, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-4 pt-5 pb-2 font-bold">
        {title}
      </h3>
      <ul className="divide-y divide-line border-line border-y bg-surface">{children}</ul>
      {more > 0 && (
        <p className="px-4 pt-2 text-muted text-sm">{`${more} more. Type a letter or word to find them.`}</p>
      )}
    </section>
  )
}

function SheetSkeleton() {
  return (
    <Loading label="Loading your prices" className="flex flex-col gap-5 px-4 pt-5">
      {[1, 2, 3, 4].map(row => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </Loading>
  )
}
