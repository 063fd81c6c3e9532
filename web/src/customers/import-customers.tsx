// Imports customers from a list: parses it on the phone, asks for columns it does not know, shows who is new, then
// imports them.
import { chosenFrom, columnsChosen, hasNames } from '@quotewright/domain/customers/customer-columns'
import {
  type CustomerTable,
  customerListRefusal,
  guessCustomerColumns,
  knownCustomerColumns,
  readCustomerTable,
  shownColumns,
} from '@quotewright/domain/customers/customer-list'
import { formatCount } from '@quotewright/domain/money'
import { useEffect } from 'react'
import { ListImport } from '../list-import.tsx'
import { ListSource } from '../list-source.tsx'
import { useListToImport } from '../list-to-import.ts'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { forgetImport, keepImport } from './kept-import.ts'
import { LastImport } from './last-import.tsx'
import { useImportCustomers, usePreviewImport } from './queries.ts'
import { useImportUndone } from './use-import-undone.ts'

export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const preview = usePreviewImport()
  const importable = useListToImport({
    keptAs: 'customer-import',
    refusalOf: customerListRefusal,
    open: openList,
    preview,
  })
  const { list, table } = importable
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

  function handleImport(rows: CustomerTable['rows']) {
    importing.mutateAsync(rows).then(
      ({ added, importId }) => {
        importable.forgetText()
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
          <ListSource fileLabel="Customer list file" {...importable.source} footer={<LastImport />}>
            Choose the CSV file that Jobber, Housecall Pro, Joist, QuickBooks or your phone’s
            contacts export. Quotewright finds the names, companies, phones, emails and addresses,
            and shows them before anything is added. Customers you already have stay as they are.
          </ListSource>
        ),
        isReady: importable.source.text.trim() !== '',
        onNext: importable.readText,
      }}
      columns={
        list && {
          body: (
            <ColumnChoice
              {...shownColumns(list.records)}
              columns={list.columns}
              onChange={importable.chooseColumns}
            />
          ),
          isReady: hasNames(columnsChosen(list.columns)),
          onNext: () =>
            importable.check(readCustomerTable(list.records, columnsChosen(list.columns))),
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
              onColumns={importable.askForColumns}
            />
          ),
          isReady: Boolean(added),
          isBusy: importing.isPending || preview.isPending,
          label: labelOf(added),
          onNext: () => handleImport(table.rows),
        }
      }
      onBack={importable.goBack}
      onClose={close}
    />
  )
}

function openList(records: string[][]) {
  const guessed = guessCustomerColumns(records)
  const columns = chosenFrom(guessed ?? knownCustomerColumns(records))
  return { columns, table: guessed && readCustomerTable(records, guessed) }
}

function labelOf(added: number | null): string {
  if (added === null) return 'Import'
  return added === 0 ? 'No new customers' : `Import ${countOf(added)}`
}

function countOf(added: number): string {
  return added === 1 ? '1 customer' : `${formatCount(added)} customers`
}
