// The tables of a data export: customers, quotes and their lines, read one page at a time.
import { type Customer, nameWithCompany } from '@quotewright/domain/customers/customer'
import { formatDecimal, formatQuantity } from '@quotewright/domain/money'
import { numberOf, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { formatShare } from '@quotewright/domain/quotes/share-of-price'
import type { Context } from '../context.ts'
import { listCustomers } from '../customers/list-customers.ts'
import type { PageOf } from '../http/bind.ts'
import { listQuotes } from '../quotes/list-quotes.ts'

type Query = { limit: number; q: string; cursor?: string }

/** Yields every page of a list, in order. */
export async function* pagesOf<T>(
  read: (query: Query) => Promise<PageOf<T[]>>,
): AsyncGenerator<T[]> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: PageOf<T[]> = await read({ limit: 100, q: '', ...(cursor && { cursor }) })
    yield page.items
    cursor = page.nextCursor
  }
}

export const customerPages = (ctx: Context) => pagesOf(query => listCustomers(ctx, query))
export const quotePages = (ctx: Context) => pagesOf(query => listQuotes(ctx, query))

export const customerColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'createdAt',
  'notes',
  'company',
]

export function customerCells(customer: Customer): string[][] {
  const { firstName, lastName, email, phone, address, createdAt } = customer
  const { notes = '', company = '' } = customer
  return [[firstName, lastName, email, phone, address, createdAt, notes, company]]
}

export const quoteColumns = [
  'quoteNumber',
  'status',
  'customer',
  'jobAddress',
  'subtotal',
  'discount',
  'tax',
  'total',
  'deposit',
  'validUntil',
  'notes',
  'exclusions',
  'assumptions',
  'createdAt',
]

export function quoteCells(quote: QuoteWithLines): string[][] {
  const person = quote.customer ?? quote.draftCustomer
  return [
    [
      numberOf(quote),
      quote.status,
      person ? nameWithCompany(person) : '',
      quote.jobAddress ?? '',
      formatDecimal(quote.subtotal, 2),
      formatDecimal(quote.discountAmount, 2),
      formatDecimal(quote.tax, 2),
      formatDecimal(quote.total, 2),
      formatDecimal(quote.depositAmount, 2),
      quote.validUntil ?? '',
      quote.notes ?? '',
      quote.exclusions ?? '',
      quote.assumptions ?? '',
      quote.createdAt,
    ],
  ]
}

export const lineColumns = [
  'quoteNumber',
  'section',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'total',
  'labor',
  'option',
  'unitCost',
]

export function lineCells(quote: QuoteWithLines): string[][] {
  const titles = new Map(quote.sections.map(({ id, title }) => [id, title]))
  return quote.lineItems.map(line => [
    numberOf(quote),
    titles.get(line.sectionId ?? '') ?? '',
    line.description,
    formatQuantity(line.quantity),
    line.unit,
    formatDecimal(line.unitPrice, 2),
    line.discount ? formatShare(line.discount) : '',
    formatDecimal(line.total, 2),
    line.isLabor ? 'yes' : '',
    optionText(line),
    line.unitCost === null ? '' : formatDecimal(line.unitCost, 2),
  ])
}

function optionText({ isOptional, isSelected }: QuoteWithLines['lineItems'][number]): string {
  if (!isOptional) return ''
  return isSelected ? 'selected' : 'not selected'
}
