// /pricing-materials: the price book, searched and filtered, each row a press from being changed.
import type { PriceRow } from '@quotewright/domain/price-row'
import { EllipsisVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../device/download.ts'
import { Button } from '../ui/button.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useScrollMemory } from '../ui/scroll-memory.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { BookSettings } from './book-settings.tsx'
import { BookTiles } from './book-tiles.tsx'
import { categoryName } from './category-name.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LaborCalculator } from './labor-calculator.tsx'
import { PriceRowDialog } from './price-row-dialog.tsx'
import { PriceRows } from './price-rows.tsx'
import { useExportPrices, usePriceBook, useUndoImport } from './queries.ts'

type Open = 'new' | 'import' | 'calculator' | 'settings' | PriceRow | null

export function PricingScreen() {
  const [q, setQ] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const book = usePriceBook()
  const exporting = useExportPrices()
  const undo = useUndoImport()
  const showToast = useToast()
  useScrollMemory('/pricing-materials')

  function handleExport() {
    exporting.mutate(undefined, {
      onSuccess(csv) {
        downloadFile(csv, 'price-book.csv')
        showToast({ title: 'Price Book Exported', tone: 'success' })
      },
      onError: error =>
        showToast({ title: 'Export Failed', description: error.message, tone: 'danger' }),
    })
  }

  function handleUndo() {
    undo.mutate(undefined, {
      onSuccess: ({ restored }) =>
        showToast({
          title: 'Import Undone',
          description: restored === 1 ? '1 row is as before.' : `${restored} rows are as before.`,
          tone: 'success',
        }),
      onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    })
  }

  const close = () => setOpen(null)
  const counted = book.data?.categories ?? []
  return (
    <Page
      header={
        <PageHeader
          title="Pricing & Materials"
          actions={
            <Menu
              trigger={<IconButton label="More" icon={<EllipsisVertical aria-hidden="true" />} />}
              items={[
                { label: 'Import CSV', onSelect: () => setOpen('import') },
                { label: 'Undo last import', onSelect: handleUndo },
                { label: 'Export CSV', onSelect: handleExport },
                { label: 'Labor rate calculator', onSelect: () => setOpen('calculator') },
                { label: 'Regional prices & categories', onSelect: () => setOpen('settings') },
              ]}
            />
          }
        />
      }
    >
      <BookTiles book={book.data} />
      <div className="flex flex-col gap-3">
        <SearchBox label="Search prices" placeholder="Material or labor" q={q} onSearch={setQ} />
        <FilterChips
          label="Show category"
          chips={[
            { value: '', label: 'All', ...(book.data && { count: book.data.total }) },
            ...counted.map(({ name, count }) => ({
              value: name,
              label: categoryName(name),
              count,
            })),
          ]}
          value={category ?? ''}
          onValueChange={value => setCategory(value || null)}
        />
      </div>
      <PriceRows
        filter={{ q: q.trim(), category }}
        factor={book.data?.settings.regionalFactor ?? 100}
        onOpen={setOpen}
        onAdd={() => setOpen('new')}
      />
      <StickyActionBar>
        <Button size="large" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
          Add Item
        </Button>
      </StickyActionBar>
      {(open === 'new' || (open !== null && typeof open === 'object')) && (
        <PriceRowDialog
          row={open === 'new' ? null : open}
          ownCategories={book.data?.settings.categories ?? []}
          startCategory={category}
          onClose={close}
        />
      )}
      {open === 'import' && <ImportDialog onUndo={handleUndo} onClose={close} />}
      {open === 'calculator' && <LaborCalculator onClose={close} />}
      {open === 'settings' && book.data && (
        <BookSettings settings={book.data.settings} onClose={close} />
      )}
    </Page>
  )
}
