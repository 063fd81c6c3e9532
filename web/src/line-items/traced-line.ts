// A line as it is typed, as the trace tells of it.
import { readNumbers, type TypedLine, typedLineTotal } from '@quotewright/domain/typed-line'
import type { TracedLine } from '../trace/trace.tsx'

export function tracedLine(line: TypedLine): TracedLine {
  return { ...line, ...readNumbers(line), total: typedLineTotal(line) }
}
