// The product at a glance: a photo with the damage found in it, the wall plate that measures it, and the repair's price.
import {
  DEFAULT_TAX_RATE,
  formatDollars,
  formatQuantity,
  formatTaxRate,
} from '@quotewright/domain/money'
import { Card } from '../ui/card.tsx'
import example from './pictures/wall.json' with { type: 'json' }
import wall from './pictures/wall.webp'

const { detections, scale, materialCount, materials, laborHours, labor, tax, total } = example
const lines = [
  [`${materialCount} materials`, materials],
  [`Labor, ${formatQuantity(laborHours)} hours`, labor],
  [`Sales tax, ${formatTaxRate(DEFAULT_TAX_RATE)}`, tax],
] as const

// Large text would run out of the picture.
const label =
  'figures absolute whitespace-nowrap px-1.5 large-text:px-1 font-bold text-sm large-text:text-[3.5vw]/normal'

export function ProductPicture() {
  return (
    <Card isFlush className="mx-auto w-full max-w-md lg:mr-0">
      <div className="relative">
        <img
          src={wall}
          alt="A wall with a hole above an outlet"
          width="720"
          height="540"
          fetchPriority="high"
          className="block h-auto w-full"
        />
        {detections.map(({ name, confidence, box }) => (
          <div key={name}>
            <span
              className="absolute border-3 border-accent shadow-[0_0_0_1px_#000]"
              style={{
                left: `${box.x}%`,
                top: `${box.y}%`,
                width: `${box.width}%`,
                height: `${box.height}%`,
              }}
            />
            <span
              className={`${label} ml-1.5 large-text:ml-1 bg-accent text-on-accent`}
              style={{ left: `${box.x + box.width}%`, top: `${box.y}%` }}
            >
              {name} {confidence}%
            </span>
          </div>
        ))}
        <Plate />
      </div>
      <dl className="figures grid grid-cols-[1fr_auto] large-text:grid-cols-1 gap-x-4 gap-y-1 p-4">
        {lines.map(([name, price]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold">{formatDollars(price)}</dd>
          </div>
        ))}
        <div className="col-span-2 large-text:col-span-1 mt-2 grid grid-cols-subgrid items-baseline border-line border-t pt-2">
          <dt className="font-bold text-lg">Total</dt>
          <dd className="text-right font-extrabold text-lg">{formatDollars(total)}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** The line along the wall plate, whose length is known. */
function Plate() {
  const { from, to } = scale
  return (
    <>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        {['stroke-black stroke-4', 'stroke-white stroke-2'].map(look => (
          <line
            key={look}
            x1={`${from.x}%`}
            y1={`${from.y}%`}
            x2={`${to.x}%`}
            y2={`${to.y}%`}
            className={look}
          />
        ))}
      </svg>
      <span
        className={`${label} ml-4 large-text:ml-2 bg-white text-black`}
        style={{ left: `${to.x}%`, top: `${(from.y + to.y) / 2}%`, translate: '0 -50%' }}
      >
        4.5 in tall
      </span>
    </>
  )
}
