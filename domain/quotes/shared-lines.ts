// Lines that several repairs share: their parts, and the work done once that moves between repairs.
import { formatQuantity } from '../money.ts'
import { type TypedLine, typedQuantity } from '../quote-form/typed-line.ts'
import type { LineNeed } from './line-reason.ts'
import { isOnce, neededBy, parted, quantityOf } from './parted-needs.ts'
import { splitTotal } from './quote-totals.ts'

type Move = {
  to: Pick<TypedLine, 'sectionId' | 'isOptional' | 'isSelected'>
  marks: readonly string[]
  newLineId: () => string
}

/** The lines with the work done once of `from` that those marks need, too, as theirs. Nothing else of a line changes. */
export function onceMoved(
  lines: readonly TypedLine[],
  { from, ...move }: Move & { from: readonly TypedLine[] },
): TypedLine[] {
  return from.reduce(
    (now, line) => {
      const { moved, left } = withoutOnce(line, move)
      if (!moved) return now
      const there = now.find(other => isContinuedBy(other, moved))
      return now.flatMap(other => {
        if (other === there) return [joined(other, moved)]
        if (other !== line) return [other]
        return there ? left : [...left, moved]
      })
    },
    [...lines],
  )
}

function withoutOnce(line: TypedLine, { to, marks, newLineId }: Move) {
  const isMark = (id: string) => marks.includes(id)
  const { once = [], rest = [] } = Object.groupBy(line.reason?.detections ?? [], need =>
    isOnce(need) && neededBy(need).some(isMark) ? 'once' : 'rest',
  )
  if (quantityOf(once) === 0) return { moved: null, left: [line] }
  const needs = parted(once, id => !isMark(id), isMark).left
  const whole = typedQuantity(line.quantity)
  const [part] = splitTotal(whole, partsIn(once, rest))
  const share = rest.length === 0 ? whole : (part?.share ?? 0)
  if (share === 0) return { moved: null, left: [line] }
  if (share === whole) return { moved: { ...withNeeds(line, needs), ...to }, left: [] }
  const moved: TypedLine = {
    ...withQuantity(line, share),
    ...to,
    id: newLineId(),
    reason: reasonFor(line, needs),
    // The whole of an amount stays with the rest.
    discount: line.discount?.kind === 'amount' ? null : line.discount,
  }
  return { moved, left: [{ ...withQuantity(line, whole - share), reason: reasonFor(line, rest) }] }
}

/** Whether the moved part belongs to that line. A discount is of the line that it was typed into. */
function isContinuedBy(line: TypedLine, moved: TypedLine): boolean {
  const isThere = line.sectionId === moved.sectionId && line.isOptional === moved.isOptional
  const isSame = line.id !== moved.id && lineIdOf(line) && lineIdOf(line) === lineIdOf(moved)
  return (
    isThere && Boolean(isSame) && isPricedAlike(line, moved) && !line.discount && !moved.discount
  )
}

export function joined(line: TypedLine, part: TypedLine): TypedLine {
  const quantity = typedQuantity(line.quantity) + typedQuantity(part.quantity)
  const detections = [line, part].flatMap(({ reason }) => reason?.detections ?? [])
  // An amount is of the whole, whichever part had it.
  const amount = part.discount?.kind === 'amount' ? part.discount : null
  return {
    ...withQuantity(line, quantity),
    discount: line.discount ?? amount,
    reason: line.reason && { ...line.reason, detections },
  }
}

export function isDoneOnce({ reason }: TypedLine): boolean {
  return reason?.detections.some(isOnce) === true
}

export const lineIdOf = ({ reason }: TypedLine) => reason?.proposed?.lineId

export function isPricedAlike(a: TypedLine, b: TypedLine): boolean {
  return a.unitPrice === b.unitPrice && a.unit === b.unit
}

export function withQuantity(line: TypedLine, quantity: number): TypedLine {
  return { ...line, quantity: formatQuantity(quantity) }
}

/** Without the takeoff, because the quantity of a part says nothing about the assembly. */
export function reasonFor({ reason }: TypedLine, detections: LineNeed[]): TypedLine['reason'] {
  if (reason === null) return null
  const { takeoff: _, ...rest } = reason
  return { ...rest, detections }
}

export function withNeeds(line: TypedLine, detections: LineNeed[]): TypedLine {
  return { ...line, reason: line.reason && { ...line.reason, detections } }
}

export function partsIn(...needs: readonly LineNeed[][]) {
  return needs.map(some => ({ quantity: quantityOf(some) }))
}
