// The body of a report with quotes: figures, charts, top lines.
import type { Report } from '@quotewright/domain/reports/report'
import { figureTexts } from '@quotewright/domain/reports/report-texts'
import { AnalysisRatingCard } from './analysis-rating-card.tsx'
import { FigureCard } from './figure-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { StatusChart } from './status-chart.tsx'
import { TopLines } from './top-lines.tsx'

export function ReportDetails({ report }: { report: Report }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-4">
        {figureTexts(report).map(figure => (
          <FigureCard key={figure.name} figure={figure} />
        ))}
      </dl>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RevenueChart report={report} />
        <StatusChart report={report} />
        <div className="grid grid-cols-1 gap-5">
          <TopLines title="Top services" lines={report.services} missing="No labor was quoted." />
          <PaceCard report={report} />
          <HoursCard hours={report.hours} />
          <AnalysisRatingCard rating={report.analyses} />
        </div>
        <TopLines
          title="Top materials"
          lines={report.materials}
          missing="No materials were quoted."
        />
      </div>
    </>
  )
}
