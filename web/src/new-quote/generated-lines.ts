// Turns the lines of an analysis into lines of the form. Done again, lines keep what was corrected in the form.
import { readNumbers, type TypedLine } from '@quotewright/domain/typed-line'

/** A line of the analysis as it was handed over, and the id of the form's line made from it. */
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
    const own = earlier && inForm.get(lineId)
    return { line, lineId, formLine: formLineOf(line, lineId, own, earlier?.line) }
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

function formLineOf(
  line: TypedLine,
  id: string,
  own: TypedLine | undefined,
  earlier: TypedLine | undefined,
): TypedLine | undefined {
  // The same amount can be for other damage or from another assembly, so the reason is always the new one.
  if (earlier && isSame(earlier, line)) return own && { ...own, reason: line.reason }
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

/** What was typed in the form stays if only a new estimate changed the line. What was typed in the analysis since is newer and wins. */
function typedInForm(own: TypedLine, line: TypedLine, earlier: TypedLine): Partial<TypedLine> {
  const [was, is] = [readNumbers(earlier), readNumbers(line)]
  const proposed = line.reason?.proposed
  const { description, quantity, unit, unitPrice, isLabor } = own
  return {
    ...(description !== earlier.description &&
      line.description === earlier.description && { description }),
    ...(quantity !== earlier.quantity &&
      (is.quantity === was.quantity || is.quantity === proposed?.quantity) && { quantity }),
    ...(unitPrice !== earlier.unitPrice &&
      (is.unitPrice === was.unitPrice || is.unitPrice === proposed?.unitPrice) && { unitPrice }),
    ...(unit !== earlier.unit && line.unit === earlier.unit && { unit }),
    ...(isLabor !== earlier.isLabor && { isLabor }),
  }
}
