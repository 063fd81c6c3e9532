// Downloads of the report: a PDF summary and CSV tables.
import type { DayRange } from '@quotewright/domain/reports/report'
import { exportFileName, type ReportExport } from '@quotewright/domain/reports/report-export'
import type { ChosenPeriod } from '@quotewright/domain/reports/report-range'
import { Download, FileChartColumn, FileSpreadsheet, type LucideIcon } from 'lucide-react'
import { downloadFile } from '../device/download.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useToast } from '../ui/toast.tsx'
import { useExport } from './queries.ts'

type ExportOption = {
  kind: ReportExport
  title: string
  description: string
  icon: LucideIcon
  done: string
}

const options: ExportOption[] = [
  {
    kind: 'summary',
    title: 'Summary (PDF)',
    description: 'Figures, charts, top lines, win rates and money',
    icon: FileChartColumn,
    done: 'PDF Downloaded',
  },
  {
    kind: 'quotes',
    title: 'Quotes (CSV)',
    description: 'Made or approved in this period',
    icon: FileSpreadsheet,
    done: 'Quotes Exported',
  },
  {
    kind: 'lines',
    title: 'Line items (CSV)',
    description: 'Every line of those quotes',
    icon: FileSpreadsheet,
    done: 'Line Items Exported',
  },
  {
    kind: 'money',
    title: 'Money (CSV)',
    description: 'Invoiced, paid, open and sales tax',
    icon: FileSpreadsheet,
    done: 'Money Exported',
  },
  {
    kind: 'winRates',
    title: 'Win rates (CSV)',
    description: 'By response time, price, size and trade',
    icon: FileSpreadsheet,
    done: 'Win Rates Exported',
  },
  {
    kind: 'customers',
    title: 'Customers (CSV)',
    description: 'All customers with their approved totals',
    icon: FileSpreadsheet,
    done: 'Customers Exported',
  },
]

export type ExportsProps = { period: ChosenPeriod; range: DayRange }

export function Exports({ period, range }: ExportsProps) {
  return (
    <section aria-labelledby="exports">
      <SectionHeading id="exports">Export</SectionHeading>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {options.map(option => (
          <li key={option.kind}>
            <ExportButton option={option} period={period} range={range} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExportButton({ option, period, range }: ExportsProps & { option: ExportOption }) {
  const { kind, title, description, icon: Icon, done } = option
  const exporting = useExport(kind, period)
  const showToast = useToast()
  const isBusy = exporting.isPending

  function handlePress() {
    if (isBusy) return
    exporting.mutateAsync().then(
      file => {
        const fileName = exportFileName(kind, range)
        downloadFile(file, fileName)
        showToast({ title: done, description: fileName, tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Export Failed', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handlePress}
      className="flex min-h-18 w-full cursor-pointer touch-manipulation items-center gap-3 rounded-lg bg-neutral-wash px-4 py-3 text-left hover:brightness-96 active:brightness-96 aria-disabled:cursor-progress"
    >
      <Icon aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{isBusy ? 'Preparing…' : description}</span>
      </span>
      <span className="grid size-6 shrink-0 place-items-center text-accent-text">
        {isBusy ? <Spinner /> : <Download aria-hidden="true" />}
      </span>
    </button>
  )
}
