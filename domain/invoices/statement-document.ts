// Builds the document of a customer's statement, in the blocks of a report.
import { type Customer, nameWithCompany } from '../customers/customer.ts'
import { formatDay } from '../dates.ts'
import { formatDollars } from '../money.ts'
import { customerBlock, documentLook, letterhead } from '../quote-document/quote-document.ts'
import type { QuoteTemplate } from '../quote-document/quote-template.ts'
import { changeOf } from '../quotes/quote-totals.ts'
import type { DocumentTable, ReportBlock, ReportDocument } from '../reports/report-document.ts'
import { shortDateText } from '../reports/report-texts.ts'
import { linesOf } from '../text.ts'
import { entryName } from './ledger.ts'
import type { Statement, StatementLine } from './statement.ts'

export function statementDocument(
  statement: Statement,
  customer: Customer,
  template: QuoteTemplate,
): ReportDocument {
  const { day, due } = statement
  const name = nameWithCompany(customer)
  const addressee = customerBlock(customer)
  return {
    title: `Statement, ${formatDay(day)}`,
    author: template.companyName,
    subject: name === '' ? 'Statement' : `Statement for ${name}`,
    language: 'en-US',
    ...documentLook(template),
    blocks: [
      { ...letterhead(template), header: '' },
      {
        kind: 'heading',
        title: 'Statement',
        number: formatDay(day),
        total: { label: 'Amount due', value: formatDollars(due) },
      },
      ...(addressee ? [{ ...addressee, title: 'Statement for' } satisfies ReportBlock] : []),
      { kind: 'tables', tables: [openTable(statement)] },
      { kind: 'tables', tables: [linesTable(statement)] },
    ],
  }
}

function openTable({ open, more, due, heldOnVoid, balance }: Statement): DocumentTable {
  const deposits = changeOf(heldOnVoid, changeOf(balance, due))
  return {
    title: 'Open invoices',
    columns: ['Invoice', 'Date', 'Due', 'Total', 'Open'],
    rows: [
      ...open.map(
        invoice =>
          [
            openName(invoice),
            shortDateText(invoice.day),
            shortDateText(invoice.dueDay),
            formatDollars(invoice.total),
            formatDollars(invoice.open),
          ] as const,
      ),
      ...(more.count > 0
        ? [[`${more.count} more`, '', '', '', formatDollars(more.open)] as const]
        : []),
      ...[
        ['Deposits held', deposits] as const,
        ['Paid on void invoices', heldOnVoid] as const,
      ].flatMap(([name, held]) =>
        held === 0 ? [] : [[name, '', '', '', formatDollars(-held)] as const],
      ),
    ],
    missing: 'Nothing is open.',
  }
}

/** With the job address, by which a customer with several jobs knows the invoice. */
function openName({ number, jobAddress }: Statement['open'][number]): string {
  return [number, ...linesOf(jobAddress ?? '')].join(', ')
}

function linesTable({ lines, forward }: Statement): DocumentTable {
  return {
    title: 'Invoices and payments',
    columns: ['', 'Date', 'Amount', 'Balance'],
    rows: [
      ...(forward === null ? [] : [['Balance forward', '', '', formatDollars(forward)] as const]),
      ...lines.map(
        line =>
          [
            lineName(line),
            shortDateText(line.day),
            formatDollars(line.amount),
            formatDollars(line.balance),
          ] as const,
      ),
    ],
    missing: 'No invoices and payments yet.',
  }
}

function lineName({ kind, number, ...entry }: StatementLine): string {
  if (kind === 'invoice') return `Invoice ${number ?? ''}`
  const name = kind === 'notAsked' ? 'Not asked for' : entryName({ ...entry, kind })
  return [name, number].filter(Boolean).join(', ')
}
