// Imports customers from a list: parses it on the phone, asks for columns it does not know, shows who is new, then
// imports them.
import {
  type ChosenColumns,
  type CustomerColumns,
  chosenFrom,
  columnsChosen,
  hasNames,
} from '@quotewright/domain/customers/customer-columns'
import {
  type CustomerTable,
  customerListRefusal,
  guessCustomerColumns,
  knownCustomerColumns,
  readCustomerTable,
  shownColumns,
} from '@quotewright/domain/customers/customer-list'
import { formatCount } from '@quotewright/domain/money'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { parseList, readList, UnreadableList } from '../device/list-text.ts'
import { ListImport } from '../list-import.tsx'
import { ListSource } from '../list-source.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { forgetImport, keepImport } from './kept-import.ts'
import { LastImport } from './last-import.tsx'
import { useImportCustomers, usePreviewImport } from './queries.ts'
import { useImportUndone } from './use-import-undone.ts'

const Form = z.object({ text: z.string() })
const empty = { text: '' }

type List = { records: string[][]; columns: ChosenColumns }

export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const kept = useKeptForm('customer-import', Form, empty)
  const { text } = kept.form
  const [list, setList] = useState<List | null>(null)
  const [table, setTable] = useState<CustomerTable | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreviewImport()
  const importing = useImportCustomers()
  const { undo } = useImportUndone()
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
      const guessed = guessCustomerColumns(records)
      setList({ records, columns: chosenFrom(guessed ?? knownCustomerColumns(records)) })
      if (guessed) check(records, guessed)
    } catch (error) {
      const isOurs = error instanceof UnreadableList
      setRefusal(isOurs ? error.message : 'The list could not be read. Please try again.')
    }
  }

  function check(records: string[][], columns: CustomerColumns) {
    const checked = readCustomerTable(records, columns)
    setTable(checked)
    preview.reset()
    if (checked.rows.length > 0) preview.mutate(checked.rows)
  }

  function handleBack() {
    setTable(null)
    setList(null)
  }

  function handleImport(rows: CustomerTable['rows']) {
    importing.mutateAsync(rows).then(
      ({ added, importId }) => {
        kept.reset(empty)
        if (isShown()) close()
        // 0 if the answer to an earlier try was lost.
        const title = added === 0 ? 'Added already' : `${countOf(added)} added`
        showToast({
          title,
          tone: 'success',
          ...(importId !== undefined && {
            action: {
              label: 'Undo',
              altText: 'Undo last import, where lists are imported',
              onSelect: () => undo(importId),
            },
          }),
        })
      },
      (error: Error) =>
        showToast({ title: 'Import Failed', description: error.message, tone: 'danger' }),
    )
  }

  // Null until the server has compared them.
  const added = table?.rows.length === 0 ? 0 : (preview.data?.added ?? null)
  return (
    <ListImport
      title="Import customers"
      source={{
        body: (
          <ListSource
            fileLabel="Customer list file"
            text={text}
            refusal={refusal}
            onText={typed => kept.change({ text: typed })}
            onFile={file => void read(() => readList(file))}
            footer={<LastImport />}
          >
            Choose the CSV file that Jobber, Housecall Pro, Joist, QuickBooks or your phone’s
            contacts export. Quotewright finds the names, companies, phones, emails and addresses,
            and shows them before anything is added. Customers you already have stay as they are.
          </ListSource>
        ),
        isReady: text.trim() !== '',
        onNext: () => void read(() => text),
      }}
      columns={
        list && {
          body: (
            <ColumnChoice
              {...shownColumns(list.records)}
              columns={list.columns}
              onChange={columns => setList({ ...list, columns })}
            />
          ),
          isReady: hasNames(columnsChosen(list.columns)),
          onNext: () => check(list.records, columnsChosen(list.columns)),
        }
      }
      preview={
        table && {
          body: (
            <ImportPreview
              table={table}
              outcome={preview.data}
              failure={preview.error?.message ?? null}
              onRetry={() => preview.mutate(table.rows)}
              onColumns={() => setTable(null)}
            />
          ),
          isReady: Boolean(added),
          isBusy: importing.isPending || preview.isPending,
          label: labelOf(added),
          onNext: () => handleImport(table.rows),
        }
      }
      onBack={handleBack}
      onClose={close}
    />
  )
}

function labelOf(added: number | null): string {
  if (added === null) return 'Import'
  return added === 0 ? 'No new customers' : `Import ${countOf(added)}`
}

function countOf(added: number): string {
  return added === 1 ? '1 customer' : `${formatCount(added)} customers`
}
