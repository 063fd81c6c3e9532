// The money report of a period, as figures and as a CSV file.
import { dayIn } from '@quotewright/domain/dates'
import { formatDecimal, formatTaxRate } from '@quotewright/domain/money'
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import {
  AgeName,
  ageNames,
  type MoneyReport,
  PaidBy,
  paidByNames,
} from '@quotewright/domain/reports/money-report'
import { reportDays } from '@quotewright/domain/reports/report'
import { exportFileName } from '@quotewright/domain/reports/report-export'
import { type ChosenPeriod, namedPeriod } from '@quotewright/domain/reports/report-range'
import type { Context } from '../context.ts'
import type { SentFile } from '../http/bind.ts'
import { sumHeldOnVoid } from '../invoices/void-store.ts'
import { csvFile } from './csv-file.ts'
import { sumByAge, sumHeld, sumInvoiced, sumLedger, sumTaxes } from './money-store.ts'

export function showMoney(ctx: Context, period: ChosenPeriod): Promise<MoneyReport> {
  const { id, timeZone } = ctx.user.business
  const today = dayIn(timeZone, ctx.now())
  const { range } = reportDays(period, today)
  return ctx.inBusiness(async tx => {
    const byAge = await sumByAge(tx, id, today)
    return {
      period: namedPeriod(period),
      range,
      balanceDay: today,
      invoiced: await sumInvoiced(tx, id, range),
      ...(await sumLedger(tx, id, range)),
      open: sumOf(Object.values(byAge)),
      byAge,
      held: await sumHeld(tx, id),
      heldOnVoid: await sumHeldOnVoid(tx, id),
      ...(await sumTaxes(tx, id, range)),
    }
  })
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
