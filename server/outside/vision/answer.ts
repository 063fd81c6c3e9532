// The answer of a vision language model: its schema, bounds on every value, and the conversion to findings.
import {
  type BoundingBox,
  Category,
  damageKinds,
  type Finding,
  IconClass,
  UNPROVEN_AT_MOST,
} from '@quotewright/domain/analysis/detection'
import {
  PROPOSED_ITEM_DESCRIPTION_LENGTH,
  PROPOSED_ITEM_NAME_LENGTH,
  PROPOSED_ITEM_UNIT_LENGTH,
  type ProposedItem,
} from '@quotewright/domain/analysis/proposed-item'
import { type JSONSchema7, jsonSchema, type Schema } from 'ai'
import * as z from 'zod/mini'
import { toPlainText } from './plain-text.ts'

const MAX_DAMAGES = 40
const MAX_ITEMS = 60
const MAX_INCHES = 1200
const MAX_AMOUNT = 10_000

const about = <T extends z.ZodMiniType>(schema: T, description: string): T =>
  schema.check(z.describe(description))

/** One line of printable text, cut to length. It is only ever used as a name. */
const plainText = (max: number) => z.string().check(z.overwrite(text => toPlainText(text, max)))

const Percent = about(z.int().check(z.gte(0), z.lte(100)), 'Whole percent, 0 to 100')
const Inches = z.number().check(z.gt(0), z.lte(MAX_INCHES))
const Corner = z.number().check(z.gte(0), z.lt(100))
const Side = z.number().check(z.gt(0), z.lte(100))
const Box = about(
  z.object({ x: Corner, y: Corner, width: Side, height: Side }),
  'In percent of the width and height of the photo, 0 to 100; x and y are its top left corner',
)

const answerFor = (photoCount: number) => {
  const imageIndex = about(
    z.int().check(z.gte(0), z.lt(photoCount)),
    'The photo it is best seen in; the first is 0',
  )
  return z.object({
    damages: about(
      z
        .array(
          z.object({
            kind: z.enum(damageKinds),
            imageIndex,
            box: Box,
            widthInches: about(Inches, 'Estimated real width in inches'),
            heightInches: about(Inches, 'Estimated real height in inches'),
            confidence: Percent,
          }),
        )
        .check(z.maxLength(MAX_DAMAGES)),
      'Damage to drywall, each once',
    ),
    items: about(
      z
        .array(
          z.object({
            name: plainText(PROPOSED_ITEM_NAME_LENGTH).check(z.minLength(1)),
            description: plainText(PROPOSED_ITEM_DESCRIPTION_LENGTH),
            category: Category,
            iconClass: IconClass,
            quantity: z.number().check(z.gt(0), z.lte(MAX_AMOUNT)),
            unit: plainText(PROPOSED_ITEM_UNIT_LENGTH),
            imageIndex,
            box: z.nullable(Box),
            confidence: Percent,
          }),
        )
        .check(z.maxLength(MAX_ITEMS)),
      'Everything else the job takes, materials and labor of all trades, each once',
    ),
  })
}
type LanguageOutput = z.infer<ReturnType<typeof answerFor>>

export type Seen = { findings: Finding[][]; proposedItems: ProposedItem[] }

/** Returns the request's schema, which also converts the answer. */
export function answerSchema(photoCount: number): Schema<Seen> {
  const schema = answerFor(photoCount)
  return jsonSchema<Seen>(wireSchema(schema), {
    validate(value) {
      const result = schema.safeParse(value)
      return result.success
        ? { success: true, value: toSeen(result.data, photoCount) }
        : { success: false, error: new Error(invalidPaths(result.error)) }
    },
  })
}

/** Vendors refuse different bounds in schemas, so the request has none. The bounds are checked here. */
function wireSchema(schema: z.ZodMiniType): JSONSchema7 {
  const bounds = [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'minLength',
    'maxItems',
  ]
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    override({ jsonSchema: part }) {
      for (const bound of bounds) Reflect.deleteProperty(part, bound)
    },
  }) as JSONSchema7
}

function toSeen({ damages, items }: LanguageOutput, photoCount: number): Seen {
  const findings: Finding[][] = Array.from({ length: photoCount }, () => [])
  for (const { kind, imageIndex, box, widthInches, heightInches, confidence } of withoutDuplicates(
    damages,
  )) {
    const size = { width: widthInches, height: heightInches }
    findings[imageIndex]?.push({
      kind,
      box: withinPhoto(box),
      // No language model's findings are measured on photographs of real damage.
      confidence: Math.min(confidence, UNPROVEN_AT_MOST),
      size,
    })
  }
  const proposedItems = withoutDuplicates(items).map(({ quantity, box, ...item }) => ({
    ...item,
    quantity: Math.max(1, Math.round(quantity * 1000)),
    box: box && withinPhoto(box),
  }))
  return { findings, proposedItems }
}

/** Removes exact duplicates, which models sometimes produce. */
function withoutDuplicates<T>(entries: readonly T[]): T[] {
  return [...new Map(entries.map(entry => [JSON.stringify(entry), entry])).values()]
}

/** Clips a box to the photo. */
function withinPhoto({ x, y, width, height }: BoundingBox): BoundingBox {
  return { x, y, width: Math.min(width, 100 - x), height: Math.min(height, 100 - y) }
}

/** Returns paths without values, which may repeat text in a photo. */
function invalidPaths(error: z.core.$ZodError): string {
  return error.issues
    .map(({ path, code }) => `${path.join('.') || 'answer'}: ${code}`)
    .slice(0, 5)
    .join(', ')
}
