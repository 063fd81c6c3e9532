// Converts the contract's schemas to JSON Schema of the wire format, with named components for business nouns.
import * as account from '@quotewright/domain/accounts/account'
import * as analysis from '@quotewright/domain/analysis/analysis'
import * as detection from '@quotewright/domain/analysis/detection'
import * as companyService from '@quotewright/domain/company-services/company-service'
import * as trainingImage from '@quotewright/domain/company-services/training-image'
import * as customer from '@quotewright/domain/customers/customer'
import * as materialLine from '@quotewright/domain/estimate/material-line'
import { Amount, DollarFigure, Quantity, UnitPrice } from '@quotewright/domain/money'
import * as photoScale from '@quotewright/domain/photos/photo-scale'
import * as priceBook from '@quotewright/domain/price-book/price-book'
import * as priceRow from '@quotewright/domain/price-book/price-row'
import * as quoteBlocks from '@quotewright/domain/quote-document/quote-blocks'
import * as quoteTemplate from '@quotewright/domain/quote-document/quote-template'
import * as customerQuote from '@quotewright/domain/quote-links/customer-quote'
import * as quoteEvent from '@quotewright/domain/quote-links/quote-event'
import * as lineItem from '@quotewright/domain/quotes/line-item'
import * as quote from '@quotewright/domain/quotes/quote'
import * as quotePhotos from '@quotewright/domain/quotes/quote-photos'
import * as report from '@quotewright/domain/reports/report'
import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Direction = 'request' | 'reply'
type Schemas = Record<string, z.ZodMiniType>
type Named = z.core.$ZodRegistry<{ id: string; description?: string }>

const modules: Record<string, unknown>[] = [
  account,
  analysis,
  companyService,
  customer,
  customerQuote,
  detection,
  lineItem,
  materialLine,
  photoScale,
  priceBook,
  priceRow,
  quote,
  quoteBlocks,
  quoteEvent,
  quotePhotos,
  quoteTemplate,
  report,
  trainingImage,
]

/** Returns each schema by its key, and the components that they refer to. */
export function wireSchemas(requests: Schemas, replies: Schemas) {
  const names = nameSchemas()
  const request = convert(z.object(requests), 'request', names)
  const reply = convert(z.object(replies), 'reply', names)
  return {
    requests: request.properties ?? {},
    replies: reply.properties ?? {},
    components: { ...request.$defs, ...reply.$defs },
  }
}

/** A noun whose request and reply differ, because of defaults, is written out in both. */
function nameSchemas(): Named {
  const named: Named = z.registry()
  named.add(UnitPrice, { id: 'UnitPrice', description: 'US dollars up to 999999.99: `12.30`' })
  named.add(Quantity, { id: 'Quantity', description: 'A number up to 99999.999: `2.5`' })
  named.add(Amount, { id: 'Amount', description: 'US dollars: `1234.50`' })
  named.add(DollarFigure, { id: 'DollarFigure', description: 'US dollars as a number: `1234.5`' })
  const anonymous: Named = z.registry()
  for (const [id, schema] of modules.flatMap(module => Object.entries(module))) {
    if (!(schema instanceof z.ZodMiniType) || named.has(schema)) continue
    const asRequest = JSON.stringify(convert(schema, 'request', anonymous))
    if (asRequest === JSON.stringify(convert(schema, 'reply', anonymous))) named.add(schema, { id })
  }
  return named
}

/** Both directions use the wire side of codecs. In a reply, fields with a default are required. */
function convert(schema: z.ZodMiniType, direction: Direction, names: Named): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    metadata: names,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      if (direction === 'request') return
      const { def } = zodSchema._zod
      if (def.type === 'default') delete jsonSchema.default
      if (def.type === 'object' && jsonSchema.properties) {
        jsonSchema.required = Object.keys(def.shape).filter(
          key => def.shape[key]?._zod.optout !== 'optional',
        )
      }
    },
  })
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
