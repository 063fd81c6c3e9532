// Files for the bookkeeper: what is new since the last export, and earlier exports again.
import {
  type BookkeeperExport,
  bookkeeperFileName,
} from '@quotewright/domain/bookkeeping/bookkeeping'
import { invoicesText } from '@quotewright/domain/reports/money-report-texts'
import type { DayRange } from '@quotewright/domain/reports/report'
import type { ChosenPeriod } from '@quotewright/domain/reports/report-range'
import { rangeText } from '@quotewright/domain/reports/report-texts'
import { BookOpenCheck, Download } from 'lucide-react'
import { v7 } from 'uuid'
import { refusalOr } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'
import { useBookkeeperExports, useBookkeeperFile, useExportForBookkeeper } from './queries.ts'

type Props = { period: ChosenPeriod; range: DayRange }

export function Bookkeeper({ period, range }: Props) {
  const { data: earlier = [] } = useBookkeeperExports()
  const making = useExportForBookkeeper()
  const download = useDownload()
  const showToast = useToast()

  function handleExport() {
    making.mutateAsync({ id: v7(), period }).then(download, (error: unknown) =>
      showToast({
        title: 'Not Exported',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      }),
    )
  }

  return (
    <section aria-labelledby="bookkeeper">
      <SectionHeading
        id="bookkeeper"
        description="Tables, and files that QuickBooks Online and Xero import. Each invoice is in one export only, and so is each entry: payments, refunds, deducted deposits and write-offs. What was recorded after the export of its day is in the next one, with its own date."
      >
        For the bookkeeper
      </SectionHeading>
      <Card className="flex flex-col gap-3">
        <p>{`For ${rangeText(range)}, the period chosen above.`}</p>
        <Button
          isBusy={making.isPending}
          icon={<BookOpenCheck aria-hidden="true" size={20} />}
          onClick={handleExport}
        >
          Export What Is New
        </Button>
        {earlier.length > 0 && (
          <ul aria-label="Earlier exports" className="divide-y divide-line border-line border-t">
            {earlier.map(made => (
              <ExportRow key={made.id} made={made} onDownload={() => void download(made)} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function useDownload(): (made: BookkeeperExport) => Promise<void> {
  const file = useBookkeeperFile()
  const showToast = useToast()
  return async made => {
    const name = bookkeeperFileName(made)
    try {
      downloadFile(await file.mutateAsync(made.id), name)
      const rest = made.hasMore ? 'There was more than one export holds. Export again.' : name
      showToast({ title: 'Export Downloaded', description: rest, tone: 'success' })
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Not Downloaded', description, tone: 'danger' })
    }
  }
}

type ExportRowProps = { made: BookkeeperExport; onDownload: () => void }

function ExportRow({ made, onDownload }: ExportRowProps) {
  const range = rangeText(made)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{range}</span>
        <span className="block text-muted text-sm">{contents(made)}</span>
      </span>
      <IconButton
        label={`Download ${range}, ${contents(made)}, again`}
        icon={<Download aria-hidden="true" size={20} />}
        className="-mr-3"
        onClick={onDownload}
      />
    </li>
  )
}

function contents({ invoices, payments, late = 0, voided }: BookkeeperExport): string {
  return [
    invoicesText(invoices),
    payments === 1 ? '1 entry' : `${payments} entries`,
    ...(late > 0 ? [`${late} dated earlier`] : []),
    ...(voided > 0 ? [`${voided} void`] : []),
  ].join(', ')
}
