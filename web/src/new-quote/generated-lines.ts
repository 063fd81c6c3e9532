// Converts analysis lines to form lines. A repeated conversion keeps corrections made in the form.
import { pricedLine, readNumbers, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { withoutMarks } from '@quotewright/domain/quotes/section-option'
import { followsWork } from '@quotewright/domain/visits/visit-charge'

/** An analysis line as handed over, and the id of the form line made from it. */
export type Generated = { line: TypedLine; lineId: string }

/** Lines added by hand stay. A line removed in the form comes back only if the analysis changed it. */
export function generateLines(
  analyzed: readonly TypedLine[],
  before: { generated: readonly Generated[]; lines: readonly TypedLine[] },
  newId: () => string,
): { generated: Generated[]; lines: TypedLine[] } {
  const inForm = new Map(before.lines.map(line => [line.id, line]))
  const pairs = analyzed.map(line => {
    const earlier = before.generated.find(pair => pair.line.id === line.id)
    const lineId = earlier?.lineId ?? newId()
    const own = earlier && asAnalyzed(inForm.get(lineId), earlier.line)
    const isTaken = takenFrom(own, earlier?.line)
    const [now, was] = [line, earlier?.line].map(one => one && withoutMarks(one, isTaken))
    return { line, lineId, formLine: now && formLineOf(now, lineId, own, was) }
  })
  const generatedIds = new Set(before.generated.map(({ lineId }) => lineId))
  return {
    generated: pairs.map(({ line, lineId }) => ({ line, lineId })),
    lines: [
      ...pairs.flatMap(({ formLine }) => formLine ?? []),
      ...before.lines.filter(line => !generatedIds.has(line.id)),
    ],
  }
}

/** No person changed a service minimum that follows the work, although it differs from the analyzed one. */
function asAnalyzed(own: TypedLine | undefined, analyzed: TypedLine): TypedLine | undefined {
  const isFollowing = own && followsWork(pricedLine(own))
  return isFollowing ? { ...own, unitPrice: analyzed.unitPrice } : own
}

/** The damage whose part of the line is a line of its section now, or was removed with its section. */
function takenFrom(own: TypedLine | undefined, earlier: TypedLine | undefined) {
  const idsOf = (line: TypedLine | undefined) =>
    (line?.reason?.detections ?? []).map(({ detectionId }) => detectionId)
  const left = idsOf(own)
  const taken = new Set(left.length > 0 ? idsOf(earlier).filter(id => !left.includes(id)) : [])
  return (markId: string) => taken.has(markId)
}

/** For other photos, whose damage has other ids: the form's lines are then compared as they are. */
export function withoutReasons(generated: readonly Generated[]): Generated[] {
  return generated.map(({ line, lineId }) => ({ line: { ...line, reason: null }, lineId }))
}

function formLineOf(
  line: TypedLine,
  id: string,
  own: TypedLine | undefined,
  earlier: TypedLine | undefined,
): TypedLine | undefined {
  // Always takes the new reason: the same amount can come from other damage or another assembly.
  if (earlier && isSame(earlier, line)) {
    return own && { ...own, reason: line.reason, sectionId: sectionIdOf(own, line, earlier) }
  }
  return { ...line, id, ...(own && earlier && typedInForm(own, line, earlier)) }
}

function isSame(one: TypedLine, other: TypedLine): boolean {
  const [first, second] = [readNumbers(one), readNumbers(other)]
  return (
    one.description === other.description &&
    first.quantity === second.quantity &&
    one.unit === other.unit &&
    first.unitPrice === second.unitPrice
  )
}

/** A line that a person moved to another section stays there. */
function sectionIdOf(own: TypedLine, line: TypedLine, earlier: TypedLine): string | null {
  return own.sectionId === earlier.sectionId ? line.sectionId : own.sectionId
}

/** Values typed in the form stay if only a new estimate changed the line. Values typed later in the analysis win. */
function typedInForm(own: TypedLine, line: TypedLine, earlier: TypedLine): Partial<TypedLine> {
  const [was, is] = [readNumbers(earlier), readNumbers(line)]
  const proposed = line.reason?.proposed
  const { description, quantity, unit, unitPrice, isLabor } = own
  const { isTaxable, isOptional, isSelected, unitCost, discount } = own
  return {
    // The analysis proposes none of these.
    isTaxable,
    isOptional,
    isSelected,
    discount,
    sectionId: sectionIdOf(own, line, earlier),
    ...(description !== earlier.description &&
      line.description === earlier.description && { description }),
    ...(quantity !== earlier.quantity &&
      (is.quantity === was.quantity || is.quantity === proposed?.quantity) && { quantity }),
    ...(unitPrice !== earlier.unitPrice &&
      (is.unitPrice === was.unitPrice || is.unitPrice === proposed?.unitPrice) && { unitPrice }),
    ...(unit !== earlier.unit && line.unit === earlier.unit && { unit }),
    ...(isLabor !== earlier.isLabor && { isLabor }),
    ...(unitCost !== earlier.unitCost && { unitCost }),
  }
}
