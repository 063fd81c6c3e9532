// /pricing-materials: the price book with search, filters, base rates and dialogs.
import { formatCount } from '@quotewright/domain/money'
import { hourlyRateOf } from '@quotewright/domain/price-book/base-rates'
import { formatMarkup, type Markups } from '@quotewright/domain/price-book/markup'
import type { PriceBookSummary } from '@quotewright/domain/price-book/price-row'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NotBroughtBack } from '../not-brought-back.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Columns } from '../ui/columns.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useScrollMemory } from '../ui/scroll-memory.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { BaseRates } from './base-rates.tsx'
import { BookDialogs, type OpenDialog } from './book-dialogs.tsx'
import { BookTiles } from './book-tiles.tsx'
import { forgetDialog, type KeptDialog, keepDialog, readDialog, readOpen } from './kept-open.ts'
import { PriceRows } from './price-rows.tsx'
import { PriceSuggestions } from './price-suggestions.tsx'
import { usePriceBook } from './queries.ts'
import { categoryName } from './screen-names.ts'
import { useBookActions } from './use-book-actions.ts'

export { BusinessBaseRates } from './business-base-rates.tsx'

export function PricingScreen() {
  const [q, setQ] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [open, setOpen] = useState<OpenDialog>(() => {
    const kept = readOpen()
    return kept === null ? 'new' : (kept ?? readDialog())
  })
  const summary = usePriceBook(q.trim())
  const book = summary.data
  const { exportCsv, undoImport, remove } = useBookActions()
  useScrollMemory('/pricing-materials')

  function openDialog(dialog: KeptDialog) {
    keepDialog(dialog)
    setOpen(dialog)
  }

  function close() {
    forgetDialog()
    setOpen(null)
  }

  const hourlyRate = hourlyRateOf(book?.baseRates ?? [])
  return (
    <Page
      width="wide"
      header={
        <PageHeader
          title="Pricing & Materials"
          actions={
            <BookMenu
              book={book}
              onOpen={openDialog}
              onUndoImport={undoImport}
              onExport={exportCsv}
            />
          }
        />
      }
    >
      <NotBroughtBack on="/pricing-materials" />
      <Columns shape="aside">
        <div className="flex flex-col gap-5 lg:sticky lg:top-22">
          <BookTiles book={book} />
          <BaseRates
            book={book}
            onOpen={row => (row === hourlyRate ? openDialog('rate') : setOpen(row))}
          />
          <PriceSuggestions />
          <Card isFlush className="divide-y divide-line">
            <ListRow
              title="Overhead and markup"
              description={book ? markupText(book.settings.markups) : undefined}
              onPress={() => openDialog('settings')}
            />
            <ListRow
              href="/assemblies"
              title="Assemblies"
              description="The steps and materials of each repair"
            />
          </Card>
        </div>
        <div className="flex flex-col gap-5">
          <div className="flex flex-col gap-3">
            <SearchBox
              label="Search prices"
              placeholder="Material or labor"
              q={q}
              onSearch={setQ}
            />
            <FilterChips
              label="Show category"
              chips={chipsOf(book)}
              value={category ?? ''}
              onValueChange={value => setCategory(value || null)}
            />
          </div>
          {summary.isError && !book ? (
            <QueryError query={summary} />
          ) : (
            <PriceRows
              filter={{ q: q.trim(), category }}
              factor={book?.settings.regionalFactor ?? null}
              onOpen={setOpen}
              onAdd={() => setOpen('new')}
            />
          )}
        </div>
      </Columns>
      <StickyActionBar>
        <Button size="large" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
          Add Item
        </Button>
      </StickyActionBar>
      <BookDialogs
        open={open}
        book={book}
        categories={categoriesOf(book)}
        startCategory={category}
        onUndoImport={undoImport}
        onRemove={remove}
        onClose={close}
      />
    </Page>
  )
}

type BookMenuProps = {
  book: PriceBookSummary | undefined
  onOpen: (dialog: KeptDialog) => void
  onUndoImport: () => void
  onExport: () => void
}

function BookMenu({ book, onOpen, onUndoImport, onExport }: BookMenuProps) {
  const hourlyRate = hourlyRateOf(book?.baseRates ?? [])
  const undoItem = book?.lastImport && {
    label: undoLabel(book.lastImport.rows),
    onSelect: onUndoImport,
  }
  return (
    <MoreMenu
      items={[
        ...(hourlyRate
          ? [{ label: 'Labor rate calculator', onSelect: () => onOpen('calculator') }]
          : []),
        { label: 'Markup, region & categories', onSelect: () => onOpen('settings') },
        { label: 'Import CSV', onSelect: () => onOpen('import') },
        ...(undoItem ? [undoItem] : []),
        { label: 'Export CSV', onSelect: onExport },
      ]}
    />
  )
}

/** `10% overhead, 25% and 40% markup` */
function markupText({ overhead, materials, labor }: Markups): string {
  if (overhead + materials + labor === 0) return 'What you add to your costs'
  const [first, second] = [materials, labor].map(formatMarkup)
  return `${formatMarkup(overhead)}% overhead, ${first}% and ${second}% markup`
}

function undoLabel(rows: number): string {
  return rows === 1 ? 'Undo last import (1 row)' : `Undo last import (${formatCount(rows)} rows)`
}

/** Categories in use plus the custom ones, which may be empty. */
function categoriesOf(book: PriceBookSummary | undefined): string[] {
  const used = book?.categories.map(({ name }) => name) ?? []
  return [...new Set([...used, ...(book?.settings.categories ?? [])])]
}

/** Filter chips; only the first, without its count, until they are loaded. It leaves out prices of other trades. */
function chipsOf(book: PriceBookSummary | undefined) {
  const counts = new Map(book?.categories.map(({ name, count }) => [name, count]))
  const leftOut = book?.leftOut ?? 0
  const shown = [...counts.values()].reduce((sum, count) => sum + count, -leftOut)
  return [
    {
      value: '',
      label: leftOut > 0 ? 'Your trades' : 'All',
      count: book ? formatCount(shown) : null,
    },
    ...categoriesOf(book).map(value => ({
      value,
      label: categoryName(value),
      count: formatCount(counts.get(value) ?? 0),
    })),
  ]
}
