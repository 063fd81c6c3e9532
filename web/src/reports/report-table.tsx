// The table behind a chart.
export type ReportTableProps = {
  caption: string
  columns: readonly [string, ...string[]]
  rows: readonly (readonly [string, ...string[]])[]
}

export function ReportTable({ caption, columns: [first, ...rest], rows }: ReportTableProps) {
  return (
    // Large text may leave the columns no room side by side.
    <div className="large-text:overflow-x-auto">
      <table className={rest.length > 2 ? 'w-full max-sm:text-sm' : 'w-full'}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-edge border-b-2 text-muted text-sm">
            <th scope="col" className="py-2 text-left font-semibold">
              {first}
            </th>
            {rest.map(column => (
              <th key={column} scope="col" className="py-2 pl-2 text-right font-semibold sm:pl-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 text-left font-medium">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={rest[index]} className="figures py-2.5 pl-2 text-right sm:pl-3">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
