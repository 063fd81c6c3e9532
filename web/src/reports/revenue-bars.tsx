// The revenue bar chart; a slide or the arrow keys select a bar.
import type { Report } from '@quotewright/domain/reports/report'
import {
  axisText,
  axisTop,
  bucketSentence,
  bucketTick,
  trendSentence,
} from '@quotewright/domain/reports/report-texts'
import type { CSSProperties } from 'react'

export type RevenueBarsProps = {
  report: Report
  /** Index of the selected bar. */
  chosen: number
  onChoose: (index: number) => void
}

/** Vertical positions in pixels; the width is fluid, so horizontal positions are in percent. */
const plot = { top: 24, bottom: 190, height: 218 } as const
/** Bar width as a share of its slot. */
const BAR_SHARE = 0.68
/** How many amounts, and labels such as Jun or Nov 15, fit side by side on a phone. */
const MOST_AMOUNTS = 6
const mostNames = { week: 5, month: 6 } as const

export function RevenueBars({ report, chosen, onChoose }: RevenueBarsProps) {
  const { trend, bucketUnit } = report
  const top = axisTop(trend)
  const place = 100 / trend.length
  const every = Math.ceil(trend.length / mostNames[bucketUnit])
  const yOf = (amount: number) => plot.bottom - ((plot.bottom - plot.top) * amount) / top
  const chosenBucket = trend[chosen]
  return (
    <div className="flex">
      <svg aria-hidden="true" width="48" height={plot.height} className="shrink-0">
        {[top, top / 2, 0].map(amount => (
          <text key={amount} x="0" y={yOf(amount) + 5} className="figures fill-muted text-sm">
            {axisText(amount)}
          </text>
        ))}
      </svg>
      <div className="relative min-w-0 flex-1 rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-ink">
        <svg
          role="img"
          aria-label={trendSentence(report)}
          width="100%"
          height={plot.height}
          className="overflow-visible"
        >
          {[top, top / 2, 0].map(amount => (
            <line
              key={amount}
              x1="0"
              x2="100%"
              y1={yOf(amount)}
              y2={yOf(amount)}
              className={amount === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {trend.map((bucket, index) => {
            const { from, revenue } = bucket
            const middle = `${place * (index + 0.5)}%`
            const height = Math.max(plot.bottom - yOf(revenue), 2)
            return (
              <g key={from}>
                {revenue > 0 && (
                  <rect
                    x={`${place * (index + (1 - BAR_SHARE) / 2)}%`}
                    width={`${place * BAR_SHARE}%`}
                    y={plot.bottom - height}
                    height={height}
                    rx="3"
                    className={index === chosen ? 'fill-ink' : 'fill-accent stroke-accent-edge'}
                  />
                )}
                {revenue > 0 && trend.length <= MOST_AMOUNTS && (
                  <text
                    x={middle}
                    y={plot.bottom - height - 6}
                    textAnchor="middle"
                    // Outlined, so that grid lines do not cross the text.
                    className="figures fill-ink stroke-[4px] stroke-surface font-semibold text-sm [paint-order:stroke]"
                  >
                    {axisText(revenue)}
                  </text>
                )}
                {(trend.length - 1 - index) % every === 0 && (
                  <text
                    x={middle}
                    y={plot.height - 8}
                    textAnchor="middle"
                    className={
                      index === chosen ? 'fill-ink font-bold text-sm' : 'fill-muted text-sm'
                    }
                  >
                    {bucketTick(bucket, bucketUnit)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
        {/* The thumb is as wide as a slot, so that a tap selects the bar under it. */}
        <input
          type="range"
          aria-label={bucketUnit === 'week' ? 'Week in figures' : 'Month in figures'}
          aria-valuetext={chosenBucket && bucketSentence(chosenBucket, bucketUnit)}
          min="0"
          max={trend.length - 1}
          value={chosen}
          onChange={event => onChoose(Number(event.target.value))}
          style={{ '--place': `${place}%` } as CSSProperties}
          className="absolute inset-0 m-0 size-full cursor-pointer touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:w-(--place) [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-(--place) [&::-webkit-slider-thumb]:appearance-none"
        />
      </div>
    </div>
  )
}
