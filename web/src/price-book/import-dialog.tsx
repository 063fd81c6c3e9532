// Imports a price list from a file or pasted text: parses it on the phone, shows a preview, then imports it.
import type { ImportOutcome } from '@quotewright/domain/import-plan'
import type { PriceTable } from '@quotewright/domain/price-import'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ListSource } from './list-source.tsx'
import { parseList, readList, UnreadableList } from './list-text.ts'
import { useImportPrices, usePreviewImport } from './queries.ts'

const Form = z.object({ text: z.string() })
const empty = { text: '' }

export type ImportDialogProps = { onUndo: () => void; onClose: () => void }

export function ImportDialog({ onUndo, onClose }: ImportDialogProps) {
  const kept = useKeptForm('price-import', Form, empty)
  const { text } = kept.form
  const [table, setTable] = useState<PriceTable | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreviewImport()
  const importing = useImportPrices()
  const showToast = useToast()
  const isShown = useIsShown()

  async function read(load: () => string | Promise<string>) {
    setRefusal(null)
    preview.reset()
    try {
      const read = await parseList(await load())
      if (read.refusal !== null) return setRefusal(read.refusal)
      setTable(read)
      if (read.rows.length > 0) preview.mutate(read.rows)
    } catch (error) {
      const isOurs = error instanceof UnreadableList
      setRefusal(isOurs ? error.message : 'The list could not be read. Please try again.')
    }
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

  return (
    <Dialog
      isOpen
      title="Import prices"
      onClose={onClose}
      footer={
        table ? (
          <>
            <Button tone="secondary" size="large" onClick={() => setTable(null)}>
              Back
            </Button>
            <Button
              size="large"
              className="flex-1 px-3!"
              disabled={countOf(preview.data) === 0}
              isBusy={importing.isPending || preview.isPending}
              onClick={() => handleImport(table.rows)}
            >
              {labelOf(countOf(preview.data))}
            </Button>
          </>
        ) : (
          <Button
            size="large"
            isWide
            disabled={text.trim() === ''}
            onClick={() => void read(() => text)}
          >
            Check the list
          </Button>
        )
      }
    >
      {table ? (
        <ImportPreview
          table={table}
          outcome={preview.data}
          failure={preview.error?.message ?? null}
          onRetry={() => preview.mutate(table.rows)}
        />
      ) : (
        <ListSource
          text={text}
          refusal={refusal}
          onText={typed => kept.change({ text: typed })}
          onFile={file => void read(() => readList(file))}
        />
      )}
    </Dialog>
  )
}

function countOf(outcome: ImportOutcome | undefined): number {
  return outcome ? outcome.added + outcome.updated : 0
}

function labelOf(count: number): string {
  if (count === 0) return 'Nothing to import'
  return count === 1 ? 'Import 1 row' : `Import ${count} rows`
}

function sentenceOf({ added, updated, unchanged }: ImportOutcome): string {
  const done = `${added} new, ${updated} updated`
  return unchanged === 0 ? `${done}.` : `${done}, ${unchanged} unchanged.`
}
