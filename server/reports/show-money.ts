// The money report of a period, as figures and as a CSV file.
import { dayIn } from '@quotewright/domain/dates'
import { formatDecimal, formatTaxRate } from '@quotewright/domain/money'
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import {
  AgeName,
  ageNames,
  MAX_RATES,
  type MoneyReport,
  PaidBy,
  paidByNames,
  type TaxOfRate,
} from '@quotewright/domain/reports/money-report'
import { reportDays } from '@quotewright/domain/reports/report'
import { exportFileName } from '@quotewright/domain/reports/report-export'
import { type ChosenPeriod, namedPeriod } from '@quotewright/domain/reports/report-range'
import type { Context } from '../context.ts'
import type { SentFile } from '../http/bind.ts'
import { sumHeldOnVoid } from '../invoices/void-store.ts'
import { keepFigures } from '../kept-figures.ts'
import { csvFile } from './csv-file.ts'
import { sumByAge, sumCollected, sumHeld, sumInvoiced, sumLedger } from './money-store.ts'
import { keyOf } from './show-report.ts'

/** With many invoices and payments, up to a minute old. */
export function showMoney(ctx: Context, period: ChosenPeriod): Promise<MoneyReport> {
  const { id, timeZone } = ctx.user.business
  const today = dayIn(timeZone, ctx.now())
  return keepFigures(`money ${id} ${timeZone} ${keyOf(period)} ${today}`, ctx.now(), () =>
    countMoney(ctx, period, today),
  )
}

async function countMoney(
  ctx: Context,
  period: ChosenPeriod,
  today: string,
): Promise<{ figures: MoneyReport; rows: number }> {
  const { id } = ctx.user.business
  const { range } = reportDays(period, today)
  return ctx.inBusiness(async tx => {
    const invoiced = await sumInvoiced(tx, id, range)
    const { entries, ...flows } = await sumLedger(tx, id, range)
    const byAge = await sumByAge(tx, id, today)
    const { held, entries: deposits } = await sumHeld(tx, id)
    const collected = await sumCollected(tx, id, range)
    const sumOfEach = (of: (made: (typeof invoiced)[number]) => number) => sumOf(invoiced.map(of))
    const invoiceCount = sumOfEach(made => made.count)
    const money = {
      period: namedPeriod(period),
      range,
      balanceDay: today,
      invoiced: {
        count: invoiceCount,
        subtotal: sumOfEach(made => made.subtotal),
        notTaxed: sumOfEach(made => made.subtotal - made.taxed),
        tax: sumOfEach(made => made.tax),
        total: sumOfEach(made => made.total),
      },
      ...flows,
      open: sumOf(Object.values(byAge)),
      byAge,
      held,
      heldOnVoid: await sumHeldOnVoid(tx, id),
      ...taxesOf(invoiced, collected),
    }
    return { figures: money, rows: invoiceCount + entries + deposits }
  })
}

/** By rate, those with the most tax invoiced first. */
function taxesOf(
  invoiced: readonly { rate: number; taxed: number; tax: number }[],
  collected: readonly { rate: number; collected: number }[],
): Pick<MoneyReport, 'taxes' | 'taxTotal'> {
  const byRate = new Map<number, TaxOfRate>()
  for (const { rate, taxed, tax } of invoiced) {
    byRate.set(rate, { rate, subtotal: taxed, invoiced: tax, collected: 0 })
  }
  for (const row of collected) {
    byRate.set(row.rate, { subtotal: 0, invoiced: 0, ...byRate.get(row.rate), ...row })
  }
  const taxes = [...byRate.values()]
  const sumOfEach = (of: (tax: TaxOfRate) => number) => sumOf(taxes.map(of))
  return {
    taxes: taxes
      .filter(tax => tax.subtotal !== 0 || tax.invoiced !== 0 || tax.collected !== 0)
      .toSorted((a, b) => b.invoiced - a.invoiced || b.rate - a.rate)
      .slice(0, MAX_RATES),
    taxTotal: {
      subtotal: sumOfEach(tax => tax.subtotal),
      invoiced: sumOfEach(tax => tax.invoiced),
      collected: sumOfEach(tax => tax.collected),
    },
  }
}

export async function exportMoney(ctx: Context, period: ChosenPeriod): Promise<SentFile> {
  const money = await showMoney(ctx, period)
  const { range, balanceDay = range.to } = money
  const rows = figureRows(money).map(([figure, detail, amount, isBalance]) => {
    const { from, to } = isBalance ? { from: balanceDay, to: balanceDay } : range
    return [figure, detail, formatDecimal(amount, 2), from, to]
  })
  const columns = ['Figure', 'Detail', 'Amount', 'From', 'To']
  return csvFile(exportFileName('money', money.range), columns, [rows])
}

type FigureRow = [figure: string, detail: string, amount: number, isBalance?: true]

function figureRows(money: MoneyReport): FigureRow[] {
  const { invoiced, paid, byMethod, refunded, writtenOff, open, byAge, held, heldOnVoid } = money
  const { taxes, taxTotal } = money
  return [
    ['Invoiced', 'Before tax', invoiced.subtotal],
    ['Invoiced', 'Not taxed', invoiced.notTaxed],
    ['Invoiced', 'Taxed', taxTotal.subtotal],
    ['Invoiced', 'Tax', invoiced.tax],
    ['Invoiced', 'Total', invoiced.total],
    ...PaidBy.options.map((by): FigureRow => ['Paid', paidByNames[by], byMethod[by]]),
    ['Paid', 'Total', paid],
    ['Refunded', '', refunded],
    ['Written off', '', writtenOff],
    ...AgeName.options.map((age): FigureRow => ['Open', ageNames[age], byAge[age], true]),
    ['Open', 'Total', open, true],
    ['Deposits held', '', held, true],
    ['Paid on void invoices', '', heldOnVoid, true],
    ...taxes.flatMap(({ rate, subtotal, invoiced: onInvoices, collected }): FigureRow[] => [
      ['Taxed', formatTaxRate(rate), subtotal],
      ['Tax invoiced', formatTaxRate(rate), onInvoices],
      ['Tax in payments', formatTaxRate(rate), collected],
    ]),
  ]
}
