// Imports customers from a list: parses it on the phone, shows who is new, then imports them.
import {
  type CustomerTable,
  customerListRefusal,
  readCustomerTable,
} from '@quotewright/domain/customer-import'
import { formatCount } from '@quotewright/domain/money'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { parseList, readList, UnreadableList } from '../device/list-text.ts'
import { ListSource } from '../list-source.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { ImportPreview } from './import-preview.tsx'
import { forgetImport, keepImport } from './kept-import.ts'
import { useImportCustomers, usePreviewImport } from './queries.ts'

const Form = z.object({ text: z.string() })
const empty = { text: '' }

export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const kept = useKeptForm('customer-import', Form, empty)
  const { text } = kept.form
  const [table, setTable] = useState<CustomerTable | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreviewImport()
  const importing = useImportCustomers()
  const showToast = useToast()
  const isShown = useIsShown()

  useEffect(() => keepImport(sessionStorage), [])

  // A list that was pasted stays for the next time.
  function close() {
    forgetImport(sessionStorage)
    onClose()
  }

  async function read(load: () => string | Promise<string>) {
    setRefusal(null)
    try {
      const records = await parseList(await load())
      const refused = customerListRefusal(records)
      if (refused !== null) return setRefusal(refused)
      const checked = readCustomerTable(records)
      setTable(checked)
      preview.reset()
      if (checked.rows.length > 0) preview.mutate(checked.rows)
    } catch (error) {
      const isOurs = error instanceof UnreadableList
      setRefusal(isOurs ? error.message : 'The list could not be read. Please try again.')
    }
  }

  function handleImport(rows: CustomerTable['rows']) {
    importing.mutateAsync(rows).then(
      ({ added }) => {
        kept.reset(empty)
        if (isShown()) close()
        showToast({ title: `${countOf(added)} added`, tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Import Failed', description: error.message, tone: 'danger' }),
    )
  }

  const added = preview.data?.added ?? 0
  const footer = table ? (
    <>
      <Button tone="secondary" size="large" onClick={() => setTable(null)}>
        Back
      </Button>
      <Button
        size="large"
        className="flex-1 px-3!"
        disabled={added === 0}
        isBusy={importing.isPending || preview.isPending}
        onClick={() => handleImport(table.rows)}
      >
        {added === 0 ? 'No new customers' : `Import ${countOf(added)}`}
      </Button>
    </>
  ) : (
    <Button size="large" isWide disabled={text.trim() === ''} onClick={() => void read(() => text)}>
      Check the list
    </Button>
  )
  return (
    <Dialog isOpen title="Import customers" onClose={close} footer={footer}>
      {table ? (
        <ImportPreview
          table={table}
          outcome={preview.data}
          failure={preview.error?.message ?? null}
          onRetry={() => preview.mutate(table.rows)}
        />
      ) : (
        <ListSource
          fileLabel="Customer list file"
          text={text}
          refusal={refusal}
          onText={typed => kept.change({ text: typed })}
          onFile={file => void read(() => readList(file))}
        >
          Choose the CSV file that Jobber, Joist, QuickBooks or your phone’s contacts export.
          Quotewright finds the names, phones, emails and addresses, and shows them before anything
          is added. Customers you already have stay as they are.
        </ListSource>
      )}
    </Dialog>
  )
}

function countOf(added: number): string {
  return added === 1 ? '1 customer' : `${formatCount(added)} customers`
}
