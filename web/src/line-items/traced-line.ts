// A line as it is typed, as the trace tells of it.
import {
  type LineDraft,
  typedLineTotal,
  typedPrice,
  typedQuantity,
} from '@quotewright/domain/line-draft'
import type { TracedLine } from '../trace/trace.tsx'

export function tracedLine(line: LineDraft): TracedLine {
  return {
    ...line,
    quantity: typedQuantity(line.quantity),
    unitPrice: typedPrice(line.unitPrice),
    total: typedLineTotal(line),
  }
}
