// One kind of block of the quote document.
import type { QuoteBlock } from '@quotewright/domain/quote-blocks'

export type BlockOf<Kind extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: Kind }>
