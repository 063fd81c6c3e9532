// Imports a price list: parses it on the phone, asks for columns it does not know, shows a preview, then imports it.
import { formatCount } from '@quotewright/domain/money'
import type { ImportOutcome } from '@quotewright/domain/price-book/import-plan'
import {
  columnsToRemember,
  costAsPrice,
  guessColumns,
  isComplete,
} from '@quotewright/domain/price-book/price-columns'
import {
  exampleOf,
  headOf,
  type PriceTable,
  readPriceTable,
  refusalOf,
} from '@quotewright/domain/price-book/price-import'
import { ListImport } from '../list-import.tsx'
import { ListSource } from '../list-source.tsx'
import { useListToImport } from '../list-to-import.ts'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useImportPrices, usePreviewImport } from './queries.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'

export type ImportDialogProps = { onUndo: () => void; onClose: () => void }

export function ImportDialog({ onUndo, onClose }: ImportDialogProps) {
  const preview = usePreviewImport()
  const importable = useListToImport({
    keptAs: 'price-import',
    refusalOf,
    open: openList,
    preview,
  })
  const { list, table } = importable
  const importing = useImportPrices()
  const showToast = useToast()
  const isShown = useIsShown()

  function handleColumns({ records, columns }: NonNullable<typeof list>) {
    rememberColumns(columnsToRemember(headOf(records), columns))
    importable.check(readPriceTable(records, columns))
  }

  function handleImport(rows: PriceTable['rows']) {
    importing.mutateAsync(rows).then(
      outcome => {
        importable.forgetText()
        if (isShown()) onClose()
        showToast({
          title: 'Prices Imported',
          description: sentenceOf(outcome),
          tone: 'success',
          action: { label: 'Undo', altText: 'Undo last import, in the menu', onSelect: onUndo },
        })
      },
      (error: Error) =>
        showToast({ title: 'Import Failed', description: error.message, tone: 'danger' }),
    )
  }

  const count = table?.rows.length === 0 ? 0 : countOf(preview.data)
  return (
    <ListImport
      title="Import prices"
      source={{
        body: (
          <ListSource fileLabel="Price list file" {...importable.source}>
            A CSV file whose first line names its columns, at least a <strong>name</strong> and a{' '}
            <strong>price</strong>, and the <strong>cost</strong> to you if you like. If your
            columns have other names, you say next which is which. A price with the name and unit of
            one that you have replaces it; your other prices stay.
          </ListSource>
        ),
        isReady: importable.source.text.trim() !== '',
        onNext: importable.readText,
      }}
      columns={
        list && {
          body: (
            <ColumnMapping
              head={headOf(list.records)}
              example={exampleOf(list.records)}
              columns={list.columns}
              onChange={importable.chooseColumns}
            />
          ),
          isReady: isComplete(list.columns),
          onNext: () => handleColumns(list),
        }
      }
      preview={
        table && {
          body: (
            <ImportPreview
              table={table}
              costAsPrice={list && costAsPrice(headOf(list.records), list.columns)}
              outcome={preview.data}
              failure={preview.error?.message ?? null}
              onRetry={() => preview.mutate(table.rows)}
              onColumns={importable.askForColumns}
            />
          ),
          isReady: Boolean(count),
          isBusy: importing.isPending || preview.isPending,
          label: labelOf(count),
          onNext: () => handleImport(table.rows),
        }
      }
      onBack={importable.goBack}
      onClose={onClose}
    />
  )
}

function openList(records: string[][]) {
  const columns = guessColumns(headOf(records), rememberedColumns())
  return { columns, table: isComplete(columns) ? readPriceTable(records, columns) : null }
}

/** Null until the server has compared them. */
function countOf(outcome: ImportOutcome | undefined): number | null {
  return outcome ? outcome.added + outcome.updated : null
}

function labelOf(count: number | null): string {
  if (count === null) return 'Import'
  if (count === 0) return 'Nothing to import'
  return count === 1 ? 'Import 1 price' : `Import ${formatCount(count)} prices`
}

function sentenceOf({ added, updated, unchanged }: ImportOutcome): string {
  const done = `${formatCount(added)} new, ${formatCount(updated)} updated`
  return unchanged === 0 ? `${done}.` : `${done}, ${formatCount(unchanged)} unchanged.`
}
