// A price list from a file or the clipboard: read on the phone, shown with what is wrong, then taken in at once.
import {
  type ImportOutcome,
  type PriceTable,
  readPriceTable,
} from '@quotewright/domain/price-import'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { useImportPrices, usePreviewImport } from './queries.ts'

const MAX_FILE_BYTES = 5_000_000
const SHOWN_PROBLEMS = 20

export type ImportDialogProps = { onUndo: () => void; onClose: () => void }

export function ImportDialog({ onUndo, onClose }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [table, setTable] = useState<PriceTable | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const preview = usePreviewImport()
  const importing = useImportPrices()
  const showToast = useToast()

  async function read(csv: string) {
    const { default: Papa } = await import('papaparse')
    const read = readPriceTable(Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data)
    setTable(read)
    if (read.rows.length > 0) preview.mutate(read.rows)
  }

  async function handleFile(input: HTMLInputElement) {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    if (file.size > MAX_FILE_BYTES) {
      return showToast({
        title: 'File Too Large',
        description: 'Please select a list smaller than 5MB.',
        tone: 'danger',
      })
    }
    await read(await file.text())
  }

  function handleImport(rows: PriceTable['rows']) {
    importing.mutate(rows, {
      onSuccess(outcome) {
        onClose()
        showToast({
          title: 'Prices Imported',
          description: sentenceOf(outcome),
          tone: 'success',
          action: { label: 'Undo', altText: 'Undo last import, in the menu', onSelect: onUndo },
        })
      },
      onError: error =>
        showToast({ title: 'Import Failed', description: error.message, tone: 'danger' }),
    })
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
              disabled={table.rows.length === 0}
              isBusy={importing.isPending}
              onClick={() => handleImport(table.rows)}
            >
              {table.rows.length === 1 ? 'Import 1 row' : `Import ${table.rows.length} rows`}
            </Button>
          </>
        ) : (
          <Button size="large" isWide disabled={text.trim() === ''} onClick={() => void read(text)}>
            Check the list
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5 px-4 pt-1 pb-6">
        {table ? (
          <Findings table={table} outcome={preview.data} />
        ) : (
          <>
            <p>
              A CSV with the columns <strong>name</strong> and <strong>price</strong>, and if you
              like <strong>unit</strong>, <strong>category</strong>, <strong>description</strong>{' '}
              and <strong>labor</strong>. Rows with a known name and unit are updated.
            </p>
            <Button
              tone="secondary"
              icon={<FileUp aria-hidden="true" size={20} />}
              onClick={() => picker.current?.click()}
            >
              Choose a file
            </Button>
            <TextArea
              label="Or paste the list"
              rows={8}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Price list file"
          accept=".csv,.txt,text/csv"
          onChange={event => void handleFile(event.target)}
        />
      </div>
    </Dialog>
  )
}

type FindingsProps = { table: PriceTable; outcome: ImportOutcome | undefined }

function Findings({ table: { rows, problems }, outcome }: FindingsProps) {
  const more = problems.length - SHOWN_PROBLEMS
  return (
    <>
      <p role="status" className="min-h-6 font-semibold">
        {rows.length === 0 ? 'Nothing can be imported.' : outcome && sentenceOf(outcome)}
      </p>
      {problems.length > 0 && (
        <Banner
          tone="warning"
          title={
            problems.length === 1 ? '1 row is left out' : `${problems.length} rows are left out`
          }
        >
          <ul className="mt-1 flex flex-col gap-1">
            {problems.slice(0, SHOWN_PROBLEMS).map(({ line, message }) => (
              <li key={line}>{`Line ${line}: ${message}`}</li>
            ))}
          </ul>
          {more > 0 && <p className="mt-1">{`And ${more} more.`}</p>}
        </Banner>
      )}
    </>
  )
}

function sentenceOf({ added, updated, unchanged }: ImportOutcome): string {
  return `${added} new, ${updated} updated, ${unchanged} unchanged.`
}
