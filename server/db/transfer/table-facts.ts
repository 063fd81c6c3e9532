// Facts by which a copy of the database is compared with the original: rows, their content and sums of money.
import type { ClientBase } from 'pg'
import { columnList, type StoredTable } from './stored-tables.ts'

export type TableFacts = {
  rows: number
  /** The sum of the first 64 bits of each row's SHA-256: equal for equal rows in any order. */
  content: string
}

export type MoneySum = { table: string; column: string; sum: string }

/** The amounts that a business would miss first, in cents. */
const amounts = [
  ['public.quotes', 'total'],
  ['public.line_items', 'total'],
  ['public.payments', 'amount'],
  ['public.invoices', 'total'],
  ['public.ledger_entries', 'amount'],
] as const

export async function readTableFacts(client: ClientBase, table: StoredTable): Promise<TableFacts> {
  const row = `row(${columnList(client, table)})::text`
  const { rows } = await client.query<{ rows: string; content: string }>(
    `select count(*) as rows, coalesce(sum(
      ('x' || left(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric
    ), 0) as content from ${table.name}`,
  )
  const [facts] = rows
  return { rows: Number(facts?.rows), content: String(facts?.content) }
}

export async function readMoneySums(
  client: ClientBase,
  which: readonly Omit<MoneySum, 'sum'>[] = amounts.map(([table, column]) => ({ table, column })),
): Promise<MoneySum[]> {
  const sums: MoneySum[] = []
  for (const { table, column } of which) {
    const { rows } = await client.query<{ sum: string }>(
      `select coalesce(sum(${client.escapeIdentifier(column)}), 0)::text as sum from ${table}`,
    )
    sums.push({ table, column, sum: String(rows[0]?.sum) })
  }
  return sums
}

/** Returns the first difference from the original's facts as part of a sentence, or undefined. */
export async function findDifference(
  client: ClientBase,
  tables: readonly (StoredTable & TableFacts)[],
  money: readonly MoneySum[],
): Promise<string | undefined> {
  for (const table of tables) {
    const { rows, content } = await readTableFacts(client, table)
    if (rows !== table.rows) return `${table.name} has ${rows} rows instead of ${table.rows}`
    if (content !== table.content) return `rows of ${table.name} have other values`
  }
  const sums = await readMoneySums(client, money)
  const at = sums.findIndex(({ sum }, index) => sum !== money[index]?.sum)
  const [own, original] = [sums[at], money[at]]
  if (!own || !original) return undefined
  return `the sum of ${own.table}.${own.column} is ${own.sum} instead of ${original.sum}`
}
