// The columns of a quote line, derived from the table, so that a new column needs no change here.
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lineItems } from '../db/schema/quotes.ts'

const { businessId: _, quoteId: __, position: ___, ...own } = getTableColumns(lineItems)
const columns: Record<keyof LineItem, PgColumn> = own
const fields = Object.keys(columns) as (keyof LineItem)[]
const blank = Object.fromEntries(fields.map(field => [field, null])) as Record<
  keyof LineItem,
  unknown
>

/** Each field of a line with its column's name and SQL type, in column order. */
export const lineColumns = fields.map(field => {
  const { [field]: column } = columns
  return { field, name: column.name, type: column.getSQLType() }
})

/** Reads a line from its values in column order. */
export function readLine(values: readonly unknown[]): LineItem {
  // Copying an object with all fields is three times as fast as adding them.
  const line = { ...blank }
  for (const [index, field] of fields.entries()) line[field] = values[index]
  return line as LineItem
}
