// Reads and overwrites whole price books.
// Raw: the builder maps row by row, and 20,000 rows would delay other requests.
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { toStore } from './store.ts'

const wholeBook = `select id, key, name, description, category, unit, unit_price as "unitPrice",
    unit_cost as "unitCost", is_own_price as "isOwnPrice", is_labor as "isLabor", version
  from price_items where business_id = $1 order by lower(name), id`

/** Returns the whole book by name. */
export async function findPriceRows(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PriceRow[]> {
  const query = { name: 'price-rows', text: wholeBook, values: [businessId] }
  return (await tx.$client.query<PriceRow>(query)).rows
}

export type PricedRow = Omit<PriceRow, 'description' | 'version'>

/** Returns the whole book by name, with the fields that estimates need. */
export async function findPricedRows(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PricedRow[]> {
  const { rows } = await tx.$client.query<PricedRow>({
    name: 'priced-rows',
    text: `select id, key, name, category, unit, unit_price as "unitPrice", unit_cost as "unitCost", is_own_price as "isOwnPrice",
        is_labor as "isLabor"
      from price_items where business_id = $1 order by lower(name), id`,
    values: [businessId],
  })
  return rows
}

/** Returns the whole book by name and locks its rows until the transaction ends. */
export async function lockPriceRows(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PriceRow[]> {
  const text = `${wholeBook} for update`
  const query = { name: 'lock-price-rows', text, values: [businessId] }
  return (await tx.$client.query<PriceRow>(query)).rows
}

/** Overwrites many rows without version checks. */
export async function overwritePriceRows(
  tx: BusinessTransaction,
  businessId: string,
  rows: readonly PriceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.$client.query({
    name: 'overwrite-price-rows',
    text: `update price_items p set name = r.name, description = r.description, category = r.category, unit = r.unit,
        unit_price = r.unit_price, unit_cost = r.unit_cost, is_own_price = r.is_own_price, is_labor = r.is_labor,
        is_hourly = r.is_hourly, version = r.version
      from json_to_recordset($2) as r (id uuid, name text, description text, category text, unit text,
        unit_price int, unit_cost int, is_own_price bool, is_labor bool, is_hourly bool,
        version int)
      where p.business_id = $1 and p.id = r.id`,
    values: [
      businessId,
      JSON.stringify(
        rows.map(toStore).map(({ unitPrice, unitCost, isOwnPrice, isLabor, isHourly, ...row }) => ({
          ...row,
          unit_price: unitPrice,
          unit_cost: unitCost,
          is_own_price: isOwnPrice,
          is_labor: isLabor,
          is_hourly: isHourly,
        })),
      ),
    ],
  })
}
