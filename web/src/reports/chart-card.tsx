// A card that switches between a chart and its table.
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export type ChartCardProps = { title: string; chart: ReactNode; table: ReactNode }

export function ChartCard({ title, chart, table }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const Icon = isTable ? ChartColumn : Table2
  return (
    <Card aria-labelledby={id}>
      <SectionHeading
        id={id}
        action={
          <Button
            tone="quiet"
            className="shrink-0 print:hidden"
            aria-label={isTable ? `${title} as chart` : `${title} as table`}
            icon={<Icon aria-hidden="true" size={20} />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
        }
      >
        {title}
      </SectionHeading>
      {isTable ? table : chart}
    </Card>
  )
}
