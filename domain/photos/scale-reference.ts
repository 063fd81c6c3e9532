// Chooses the reference that sets a photo's scale.
import {
  assumedScale,
  type MeasuredLine,
  type PhotoScale,
  type Point,
  type ReferenceKind,
  referenceInches,
} from './photo-scale.ts'

/** An object of known size found in a photo. */
export type SeenReference = {
  kind: ReferenceKind
  /** Length of its longer side, in percent of the photo's long side. */
  length: number
  /** Along that side. */
  line: { from: Point; to: Point }
  /** From 0 to 1. */
  likelihood: number
  /** Whether it sets the scale; otherwise it is offered to the person. */
  isSure: boolean
}

/** A scale outside this range, from very close to across a hall, means the object was misidentified. */
const [NEAREST_INCHES, FARTHEST_INCHES] = [8, 240]
/** References agree if their scales differ by no more than this share. */
const AGREEING = 0.15

/** A card or a sheet was placed there on purpose; a plate is flat on the wall; a door may be on another wall. */
const rank: Record<ReferenceKind, number> = {
  bank_card: 0,
  letter_sheet: 0,
  outlet_plate: 1,
  door: 2,
}

/**
 * The reference that agrees with the most others. Ties go by rank, then by likelihood. Without a sure reference the
 * scale is assumed, and the likeliest other object is offered.
 */
export function photoScale(references: readonly SeenReference[]): PhotoScale {
  const measures = references
    .map(reference => ({ ...reference, longSideInches: longSideBy(reference) }))
    .filter(({ longSideInches }) => isLikely(longSideInches))
  const best = mostAgreed(measures.filter(({ isSure }) => isSure))
  if (best) {
    return { source: best.kind, longSideInches: best.longSideInches, line: lineAlong(best) }
  }
  const [offered] = measures.toSorted(
    (one, other) =>
      other.likelihood - one.likelihood ||
      rank[one.kind] - rank[other.kind] ||
      one.longSideInches - other.longSideInches,
  )
  if (!offered) return assumedScale
  return { ...assumedScale, offer: offered.kind, line: lineAlong(offered) }
}

type Measure = SeenReference & { longSideInches: number }

function mostAgreed(measures: readonly Measure[]): Measure | undefined {
  const [best] = measures
    .map(measure => ({
      ...measure,
      agreeing: measures.filter(other => agree(measure.longSideInches, other.longSideInches))
        .length,
    }))
    .sort(
      (one, other) =>
        other.agreeing - one.agreeing ||
        rank[one.kind] - rank[other.kind] ||
        other.likelihood - one.likelihood ||
        one.longSideInches - other.longSideInches,
    )
  return best
}

function lineAlong({ kind, line }: SeenReference): MeasuredLine {
  return { ...line, inches: referenceInches[kind] }
}

function longSideBy({ kind, length }: SeenReference): number {
  return referenceInches[kind] / (length / 100)
}

function isLikely(inches: number): boolean {
  return inches >= NEAREST_INCHES && inches <= FARTHEST_INCHES
}

function agree(one: number, other: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * (1 + AGREEING)
}
