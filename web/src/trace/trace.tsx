// From a line to what was seen, from what was seen to its lines: in a panel, or in place.
import { type ReactNode, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { LineTrace } from './line-trace.tsx'
import { MarkTrace } from './mark-trace.tsx'
import type { TracedLine, TracedPhoto } from './traced.ts'

export { LineTrace } from './line-trace.tsx'
export { type TracedLine, type TracedPhoto, tracedPhotos } from './traced.ts'

/** A line of the quote, or a mark in one of its photos. */
export type TraceSubject = { kind: 'line' | 'mark'; id: string }

export type TraceProps = {
  subject: TraceSubject
  lines: readonly TracedLine[]
  photos: readonly TracedPhoto[]
  onSubject: (subject: TraceSubject) => void
}

function Trace({ subject, lines, photos, onSubject }: TraceProps) {
  if (subject.kind === 'mark') {
    return (
      <MarkTrace
        markId={subject.id}
        lines={lines}
        photos={photos}
        onLine={id => onSubject({ kind: 'line', id })}
      />
    )
  }
  const line = lines.find(({ id }) => id === subject.id)
  return line ? (
    <LineTrace line={line} photos={photos} onMark={id => onSubject({ kind: 'mark', id })} />
  ) : null
}

export type TraceDialogProps = Omit<TraceProps, 'subject'> & {
  /** Null while nothing is asked. */
  subject: TraceSubject | null
  onClose: () => void
  footer?: ReactNode
}

export function TraceDialog({ subject, onClose, footer, ...rest }: TraceDialogProps) {
  // While it slides away it still shows what it showed.
  const [last, setLast] = useState(subject)
  if (subject && subject !== last) setLast(subject)
  return (
    <Dialog
      isOpen={subject !== null}
      variant="panel"
      title={last ? titleOf(last, rest) : ''}
      onClose={onClose}
      footer={footer}
    >
      <div className="px-4 pb-6">{last && <Trace subject={last} {...rest} />}</div>
    </Dialog>
  )
}

function titleOf({ kind, id }: TraceSubject, { lines, photos }: Omit<TraceProps, 'subject'>) {
  if (kind === 'line') return lines.find(line => line.id === id)?.description ?? ''
  return photos.flatMap(({ marks }) => marks).find(mark => mark.id === id)?.name ?? ''
}
