// A line as it is typed, as the trace tells of it.
import { readNumbers, type TypedLine, typedLineTotal } from '@quotewright/domain/typed-line'
import type { ProvenanceLine } from '../provenance/provenance.tsx'

export function provenanceLine(line: TypedLine): ProvenanceLine {
  return { ...line, ...readNumbers(line), total: typedLineTotal(line) }
}
