// The product at a glance: a wall with a marked hole, and the repair's price.
import {
  DEFAULT_TAX_RATE,
  formatDollars,
  formatQuantity,
  formatTaxRate,
} from '@quotewright/domain/money'
import { Card } from '../ui/card.tsx'
import { exampleFinding, exampleQuote } from './example-quote.ts'

const { damage, materialCount, materials, laborHours, labor, tax, total } = exampleQuote
const { box, confidence } = exampleFinding
const lines = [
  [`${materialCount} materials`, materials],
  [`Labor, ${formatQuantity(laborHours)} hours`, labor],
  [`Sales tax, ${formatTaxRate(DEFAULT_TAX_RATE)}`, tax],
] as const

export function ProductPicture() {
  return (
    <Card isFlush className="mx-auto w-full max-w-md lg:mr-0">
      <div className="relative aspect-[4/3] bg-[#d9d2c4]">
        <svg
          viewBox="0 0 400 300"
          className="size-full"
          role="img"
          aria-label="A wall with a hole, marked in the photo"
        >
          <defs>
            <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stopColor="#efe9dd" />
              <stop offset="1" stopColor="#c9c0ae" />
            </linearGradient>
          </defs>
          <rect width="400" height="300" fill="url(#wall)" />
          <rect y="262" width="400" height="38" fill="#fbf8f2" />
          <rect y="262" width="400" height="3" fill="#b8ae9b" />
          <rect x="300" y="150" width="36" height="56" rx="4" fill="#fffdf8" stroke="#cfc6b5" />
          <path d="M312 168v9M324 168v9M312 186v9M324 186v9" stroke="#8d8473" strokeWidth="3" />
          <path
            d="M118 92l22-20 30 6 26-12 28 22 6 34-18 30-34 14-38-6-24-26-8-24z"
            fill="#fffdf6"
            stroke="#b9ad97"
            strokeWidth="2"
          />
          <path
            d="M130 98l18-14 26 6 22-8 20 16 4 26-14 22-28 10-30-4-18-20-4-18z"
            fill="#2a231c"
          />
          <path d="M150 100h44v8h-44zM142 128h60v7h-60z" fill="#5b4a38" />
        </svg>
        <span
          className="absolute border-3 border-accent shadow-[0_0_0_1px_#000]"
          style={{
            left: `${box.x}%`,
            top: `${box.y}%`,
            width: `${box.width}%`,
            height: `${box.height}%`,
          }}
        >
          <span className="figures absolute bottom-full left-[-3px] whitespace-nowrap bg-accent px-1.5 font-bold text-on-accent text-sm">
            {damage} {confidence}%
          </span>
        </span>
      </div>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 p-4">
        {lines.map(([name, price]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold">{formatDollars(price)}</dd>
          </div>
        ))}
        <div className="col-span-2 mt-2 grid grid-cols-subgrid items-baseline border-line border-t pt-2">
          <dt className="font-bold text-lg">Total</dt>
          <dd className="text-right font-extrabold text-lg">{formatDollars(total)}</dd>
        </div>
      </dl>
    </Card>
  )
}
