// Builds the report's PDF document: blocks of finished text and proportions. Renderers only lay it out.
import { uncapitalized } from '../letter-case.ts'
import { formatCount, formatDollars, formatWholeDollars } from '../money.ts'
import type { BlockOf, DocumentFacts, Entry } from '../quote-document/quote-blocks.ts'
import { documentLook, type Letterhead, letterhead } from '../quote-document/quote-document.ts'
import type { QuoteTemplate } from '../quote-document/quote-template.ts'
import { correctionRows, notAnalyzed, unchangedRate } from './analysis-rating-texts.ts'
import { isEmptyMoney, type MoneyReport } from './money-report.ts'
import {
  ageRows,
  flowRows,
  heldRows,
  methodRows,
  openTitle,
  salesRows,
  taxColumns,
  taxRows,
} from './money-report-texts.ts'
import { type AnalysisRating, type Report, type TopLine, topLines } from './report.ts'
import {
  axisText,
  axisTop,
  bucketText,
  bucketTick,
  figureTexts,
  rangeText,
  statusRows,
  trendSentence,
} from './report-texts.ts'
import type { WinRates } from './win-rate.ts'
import {
  hasWinRates,
  type WinRateTable,
  winRateColumns,
  winRateRows,
  winRateTables,
} from './win-rate-texts.ts'

/** The first column labels the rows; the others are figures. */
export type DocumentTable = {
  title: string
  columns: readonly [string, ...string[]]
  rows: readonly (readonly [string, ...string[]])[]
  /** Shown if there are no rows. */
  missing: string
}

/** `share` is the height, 1 at the top of the axis. `value` is printed on the bar; may be empty. */
export type DocumentBar = { name: string; value: string; share: number }

export type ReportBlock =
  | Letterhead
  | { kind: 'heading'; title: string; number: string; total: Entry }
  | BlockOf<'customer'>
  | { kind: 'bars'; title: string; alt: string; bars: DocumentBar[] }
  /** Side by side, on one page; a single one may go on over several. */
  | { kind: 'tables'; tables: DocumentTable[] }

export type ReportDocument = DocumentFacts & { blocks: ReportBlock[] }

type ReportFacts = { report: Report; money: MoneyReport; winRates: WinRates }

export function reportDocument(
  { report, money, winRates }: ReportFacts,
  template: QuoteTemplate,
): ReportDocument {
  const range = rangeText(report.range)
  const total = { label: 'Revenue', value: formatWholeDollars(report.figures.revenue) }
  return {
    title: `Business report, ${range}`,
    author: template.companyName,
    subject: `Compared with ${rangeText(report.previousRange)}`,
    language: 'en-US',
    ...documentLook(template),
    blocks: [
      { ...letterhead(template), header: '' },
      { kind: 'heading', title: 'Business report', number: range, total },
      { kind: 'tables', tables: [figuresTable(report)] },
      trendBars(report),
      { kind: 'tables', tables: [statusTable(report), analysisTable(report.analyses)] },
      { kind: 'tables', tables: [trendTable(report)] },
      {
        kind: 'tables',
        tables: [
          linesTable('Top services', report.services, 'No labor was quoted.'),
          linesTable('Top materials', report.materials, 'No materials were quoted.'),
        ],
      },
      ...(hasWinRates(winRates) ? winRateBlocks(winRates) : []),
      ...(isEmptyMoney(money) ? [] : moneyBlocks(money)),
    ],
  }
}

function figuresTable(report: Report): DocumentTable {
  return {
    title: 'Figures',
    columns: ['', 'This period', `Compared with ${rangeText(report.previousRange)}`],
    rows: figureTexts(report).map(({ name, value, change }) => [name, value, change.text]),
    missing: '',
  }
}

const trendTitle = ({ bucketUnit }: Report) => `Revenue by ${bucketUnit}`

function trendBars(report: Report): ReportBlock {
  const { trend, bucketUnit } = report
  const top = axisTop(trend)
  return {
    kind: 'bars',
    title: trendTitle(report),
    alt: trendSentence(report),
    bars: trend.map(bucket => ({
      name: bucketTick(bucket, bucketUnit),
      value: bucket.revenue > 0 ? axisText(bucket.revenue) : '',
      share: bucket.revenue / top,
    })),
  }
}

function trendTable(report: Report): DocumentTable {
  const { trend, bucketUnit } = report
  return {
    title: bucketUnit === 'week' ? 'Weeks' : 'Months',
    columns: [bucketUnit === 'week' ? 'Week' : 'Month', 'Approved', 'Revenue'],
    rows: trend.map(bucket => [
      bucketText(bucket, bucketUnit),
      formatCount(bucket.quotes),
      formatDollars(bucket.revenue),
    ]),
    missing: '',
  }
}

function statusTable(report: Report): DocumentTable {
  return {
    title: 'Quotes by status',
    columns: ['Status', 'Quotes', 'Share'],
    rows: statusRows(report).map(({ name, count, share }) => [name, count, share]),
    missing: '',
  }
}

/** As many as fit beside the statuses, so that the report has two pages. */
const MOST_CORRECTED = 4

function analysisTable(rating: AnalysisRating): DocumentTable {
  const rows: [string, string][] =
    rating.quotes === 0
      ? []
      : [
          ['Quotes made from an analysis', formatCount(rating.quotes)],
          ['Accepted unchanged', unchangedRate(rating)],
          ...correctionRows(rating)
            .slice(0, MOST_CORRECTED)
            .map(({ name, text }): [string, string] => [name, text]),
        ]
  return { title: 'Photo analysis', columns: ['', 'In this period'], rows, missing: notAnalyzed }
}

function linesTable(title: string, lines: readonly TopLine[], missing: string): DocumentTable {
  return {
    title,
    columns: ['Description', 'Times', 'Total'],
    rows: topLines(lines, 'total').map(({ description, count, total }) => [
      description,
      formatCount(count),
      formatWholeDollars(total),
    ]),
    missing,
  }
}

/** All quotes, then the groupings, two beside each other. */
function winRateBlocks(winRates: WinRates): ReportBlock[] {
  const { all, range } = winRates
  const whole = { groups: [{ group: `Made ${rangeText(range)}`, ...all }] }
  const tables = winRateTables(winRates).map(table =>
    winRateTable(`Win rate ${uncapitalized(table.title)}`, table),
  )
  const rows = [[winRateTable('Win rate', whole)], tables.slice(0, 2), tables.slice(2)]
  return rows.map(row => ({ kind: 'tables', tables: row }))
}

function winRateTable(title: string, table: Pick<WinRateTable, 'groups'>): DocumentTable {
  return { title, columns: winRateColumns, rows: winRateRows(table), missing: '' }
}

function moneyBlocks(money: MoneyReport): ReportBlock[] {
  return [
    {
      kind: 'tables',
      tables: [
        amountsTable('Money in this period', flowRows(money)),
        amountsTable('Paid by method', methodRows(money)),
      ],
    },
    {
      kind: 'tables',
      tables: [
        amountsTable(openTitle(money), [...ageRows(money), ...heldRows(money)]),
        amountsTable('Sales tax', salesRows(money)),
      ],
    },
    {
      kind: 'tables',
      tables: [
        {
          title: 'Sales tax by rate',
          columns: taxColumns,
          rows: taxRows(money),
          missing: 'No tax was invoiced or paid.',
        },
      ],
    },
  ]
}

function amountsTable(title: string, rows: DocumentTable['rows']): DocumentTable {
  return { title, columns: ['', 'Amount'], rows, missing: '' }
}
