// The most quoted lines, sorted by total or by count.
import { formatCount, formatWholeDollars } from '@quotewright/domain/money'
import { type TopLine, type TopOrder, topLines } from '@quotewright/domain/reports/report'
import { ArrowDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export type TopLinesProps = { title: string; lines: readonly TopLine[]; missing: string }

const columns: { order: TopOrder; name: string }[] = [
  { order: 'count', name: 'Times' },
  { order: 'total', name: 'Total' },
]

/*
 * In large text the figures stand below the description. Roles are explicit because Safari drops the table semantics
 * of rows laid out as grids.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
const stacked = 'large-text:grid large-text:grid-cols-[auto_1fr]'

export function TopLines({ title, lines, missing }: TopLinesProps) {
  const [order, setOrder] = useState<TopOrder>('total')
  const id = useId()
  const shown = topLines(lines, order)
  const most = shown[0]?.[order] ?? 0
  return (
    <Card aria-labelledby={id}>
      <SectionHeading id={id} description="In quotes made in this period, without drafts.">
        {title}
      </SectionHeading>
      {shown.length === 0 ? (
        <p className="text-muted">{missing}</p>
      ) : (
        <table role="table" aria-labelledby={id} className="w-full large-text:block">
          <thead role="rowgroup" className="large-text:block">
            <tr role="row" className={`border-edge border-b-2 text-muted text-sm ${stacked}`}>
              <th
                role="columnheader"
                scope="col"
                className="text-left font-semibold large-text:col-span-2"
              >
                Description
              </th>
              {columns.map(column => (
                <th
                  key={column.order}
                  role="columnheader"
                  scope="col"
                  aria-sort={column.order === order ? 'descending' : 'none'}
                >
                  <button
                    type="button"
                    onClick={() => setOrder(column.order)}
                    className={`ml-auto flex min-h-target cursor-pointer touch-manipulation items-center justify-end gap-1 pl-3 large-text:pl-0 ${column.order === order ? 'font-bold text-ink' : 'font-semibold underline decoration-2 underline-offset-4'}`}
                  >
                    {column.order === order && <ArrowDown aria-hidden="true" size={16} />}
                    {column.name}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-line large-text:block">
            {shown.map(line => (
              <tr role="row" key={line.description} className={stacked}>
                <th
                  role="rowheader"
                  scope="row"
                  className="py-2.5 text-left font-medium large-text:col-span-2"
                >
                  <span className="wrap-anywhere line-clamp-2">{line.description}</span>
                  <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
                    <rect
                      width={`${most === 0 ? 0 : (line[order] / most) * 100}%`}
                      height="6"
                      rx="3"
                      className="fill-accent"
                    />
                  </svg>
                </th>
                <td
                  role="cell"
                  className="figures py-2.5 pl-3 text-right align-top large-text:pl-0 large-text:text-left"
                >
                  {formatCount(line.count)}
                </td>
                <td role="cell" className="figures py-2.5 pl-3 text-right align-top font-bold">
                  {formatWholeDollars(line.total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
