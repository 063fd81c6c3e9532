// The bars of the trend; sliding a finger or the arrow keys over them chooses one.
import type { Report } from '@quotewright/domain/report'
import {
  axisText,
  axisTop,
  bucketSentence,
  bucketTick,
  trendSentence,
} from '@quotewright/domain/report-texts'
import type { CSSProperties } from 'react'

export type RevenueBarsProps = {
  report: Report
  /** The index of the bar that is shown in figures. */
  chosen: number
  onChoose: (index: number) => void
}

/** In pixels: the drawing is as wide as there is room, so across it is measured in percent. */
const plot = { top: 24, bottom: 190, height: 218 } as const
/** Of a bar's place, how much the bar takes. */
const BAR_SHARE = 0.68
/** As many as stand side by side on a phone: amounts, and names such as Jun or Nov 15. */
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
                    // The line behind it does not strike it through.
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
        {/* Its thumb is as wide as a bar's place, so that each bar is chosen where it stands. */}
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
