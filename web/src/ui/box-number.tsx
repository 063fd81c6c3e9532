// A box in a photo: its outline, its number and its touch target.
import type { BoundingBox } from '@quotewright/domain/analysis/detection'
import type { ComponentProps } from 'react'

/** Height of a number, in percent of the smallest photo's height. */
const ROOM = 12

export function BoxOutline({
  box,
  ...props
}: { box: BoundingBox } & Omit<ComponentProps<'span'>, 'className' | 'style'>) {
  return (
    <span
      {...props}
      style={{
        left: `${box.x}%`,
        top: `${box.y}%`,
        width: `${box.width}%`,
        height: `${box.height}%`,
      }}
      className="absolute border-3 border-accent shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000]"
    />
  )
}

/** Outside the box where there is room, so that it hides no damage. */
export function BoxNumber({ box, number }: { box: BoundingBox; number: number | string }) {
  const isBelow = box.y < ROOM && box.y + box.height < 100 - ROOM
  const isInside = box.y < ROOM && !isBelow
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute -left-[3px] ${isInside ? 'top-0' : isBelow ? 'top-full' : 'bottom-full'}`}
    >
      <NumberTag number={number} />
    </span>
  )
}

export function NumberTag({ number }: { number: number | string }) {
  return (
    <span className="figures grid h-6 min-w-6 place-items-center bg-accent px-1 font-bold text-on-accent text-sm">
      {number}
    </span>
  )
}

/** Classes of a box's touch target: at least 48 px, even for small damage. */
export const boxTarget =
  'absolute top-1/2 left-1/2 size-full min-h-target min-w-target -translate-x-1/2 -translate-y-1/2 cursor-pointer touch-manipulation'
