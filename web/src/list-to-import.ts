// A list to import, read on the phone: its text, which column is which, and the rows that the server compares with ours.
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from './device/kept-form.ts'
import { parseList, readList, UnreadableList } from './device/list-text.ts'

const Form = z.object({ text: z.string() })
const empty = { text: '' }

type ListOptions<Columns, Row, Table extends { rows: Row[] }> = {
  /** Where the pasted text is kept until it is imported. */
  keptAs: string
  refusalOf: (records: string[][]) => string | null
  /** `table` is null if a person has to say which column is which. */
  open: (records: string[][]) => { columns: Columns; table: Table | null }
  preview: { reset: () => void; mutate: (rows: Row[]) => void }
}

export function useListToImport<Columns, Row, Table extends { rows: Row[] }>({
  keptAs,
  refusalOf,
  open,
  preview,
}: ListOptions<Columns, Row, Table>) {
  const { form, change, reset } = useKeptForm(keptAs, Form, empty)
  const [list, setList] = useState<{ records: string[][]; columns: Columns } | null>(null)
  const [table, setTable] = useState<Table | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function read(load: () => string | Promise<string>) {
    setRefusal(null)
    try {
      const records = await parseList(await load())
      const refused = refusalOf(records)
      if (refused !== null) return setRefusal(refused)
      const opened = open(records)
      setList({ records, columns: opened.columns })
      if (opened.table) check(opened.table)
    } catch (error) {
      const isOurs = error instanceof UnreadableList
      setRefusal(isOurs ? error.message : 'The list could not be read. Please try again.')
    }
  }

  function check(checked: Table) {
    setTable(checked)
    preview.reset()
    if (checked.rows.length > 0) preview.mutate(checked.rows)
  }

  return {
    source: {
      text: form.text,
      refusal,
      onText: (text: string) => change({ text }),
      onFile: (file: File) => void read(() => readList(file)),
    },
    readText: () => void read(() => form.text),
    forgetText: () => reset(empty),
    list,
    chooseColumns: (columns: Columns) => setList(list && { ...list, columns }),
    table,
    check,
    askForColumns: () => setTable(null),
    goBack: () => {
      setTable(null)
      setList(null)
    },
  }
}
