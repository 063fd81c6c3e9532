// Imports a price list: parses it on the phone, asks for columns it does not know, shows a preview, then imports it.
import { formatCount } from '@quotewright/domain/money'
import type { ImportOutcome } from '@quotewright/domain/price-book/import-plan'
import {
  type ColumnMap,
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
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { parseList, readList, UnreadableList } from '../device/list-text.ts'
import { ListImport } from '../list-import.tsx'
import { ListSource } from '../list-source.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useImportPrices, usePreviewImport } from './queries.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'

const Form = z.object({ text: z.string() })
const empty = { text: '' }

type List = { records: string[][]; columns: ColumnMap }

export type ImportDialogProps = { onUndo: () => void; onClose: () => void }

export function ImportDialog({ onUndo, onClose }: ImportDialogProps) {
  const kept = useKeptForm('price-import', Form, empty)
  const { text } = kept.form
  const [list, setList] = useState<List | null>(null)
  const [table, setTable] = useState<PriceTable | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreviewImport()
  const importing = useImportPrices()
  const showToast = useToast()
  const isShown = useIsShown()

  async function read(load: () => string | Promise<string>) {
    setRefusal(null)
    try {
      const records = await parseList(await load())
      const refused = refusalOf(records)
      if (refused !== null) return setRefusal(refused)
      const columns = guessColumns(headOf(records), rememberedColumns())
      setList({ records, columns })
      if (isComplete(columns)) check({ records, columns })
    } catch (error) {
      const isOurs = error instanceof UnreadableList
      setRefusal(isOurs ? error.message : 'The list could not be read. Please try again.')
    }
  }

  function check({ records, columns }: List) {
    const checked = readPriceTable(records, columns)
    setTable(checked)
    preview.reset()
    if (checked.rows.length > 0) preview.mutate(checked.rows)
  }

  function handleColumns(chosen: List) {
    rememberColumns(columnsToRemember(headOf(chosen.records), chosen.columns))
    check(chosen)
  }

  function handleBack() {
    setTable(null)
    setList(null)
  }

  function handleImport(rows: PriceTable['rows']) {
    importing.mutateAsync(rows).then(
      outcome => {
        kept.reset(empty)
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
          <ListSource
            fileLabel="Price list file"
            text={text}
            refusal={refusal}
            onText={typed => kept.change({ text: typed })}
            onFile={file => void read(() => readList(file))}
          >
            A CSV file whose first line names its columns, at least a <strong>name</strong> and a{' '}
            <strong>price</strong>, and the <strong>cost</strong> to you if you like. If your
            columns have other names, you say next which is which. A price with the name and unit of
            one that you have replaces it; your other prices stay.
          </ListSource>
        ),
        isReady: text.trim() !== '',
        onNext: () => void read(() => text),
      }}
      columns={
        list && {
          body: (
            <ColumnMapping
              head={headOf(list.records)}
              example={exampleOf(list.records)}
              columns={list.columns}
              onChange={columns => setList({ ...list, columns })}
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
              onColumns={() => setTable(null)}
            />
          ),
          isReady: Boolean(count),
          isBusy: importing.isPending || preview.isPending,
          label: labelOf(count),
          onNext: () => handleImport(table.rows),
        }
      }
      onBack={handleBack}
      onClose={onClose}
    />
  )
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
