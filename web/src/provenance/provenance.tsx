// Shows why a line is on the quote, and which lines a mark has: in a panel, or inline.
import { type ReactNode, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { LineProvenance } from './line-provenance.tsx'
import { MarkProvenance } from './mark-provenance.tsx'
import type { ProvenanceLine, ProvenancePhoto } from './provenance-sources.ts'

export { LineProvenance } from './line-provenance.tsx'
export {
  type ProvenanceLine,
  type ProvenancePhoto,
  provenancePhotos,
} from './provenance-sources.ts'

/** A line of the quote, or a mark in one of its photos. */
export type ProvenanceSubject = { kind: 'line' | 'mark'; id: string }

export type ProvenanceProps = {
  subject: ProvenanceSubject
  lines: readonly ProvenanceLine[]
  photos: readonly ProvenancePhoto[]
  onSubject: (subject: ProvenanceSubject) => void
}

function Provenance({ subject, lines, photos, onSubject }: ProvenanceProps) {
  if (subject.kind === 'mark') {
    return (
      <MarkProvenance
        markId={subject.id}
        lines={lines}
        photos={photos}
        onLine={id => onSubject({ kind: 'line', id })}
      />
    )
  }
  const line = lines.find(({ id }) => id === subject.id)
  return line ? (
    <LineProvenance line={line} photos={photos} onMark={id => onSubject({ kind: 'mark', id })} />
  ) : null
}

export type ProvenanceDialogProps = Omit<ProvenanceProps, 'subject'> & {
  /** Null while the panel is closed. */
  subject: ProvenanceSubject | null
  onClose: () => void
  footer?: ReactNode
}

export function ProvenanceDialog({ subject, onClose, footer, ...rest }: ProvenanceDialogProps) {
  // Keeps the content visible during the closing animation.
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
      <div className="px-4 pb-6">{last && <Provenance subject={last} {...rest} />}</div>
    </Dialog>
  )
}

function titleOf(
  { kind, id }: ProvenanceSubject,
  { lines, photos }: Omit<ProvenanceProps, 'subject'>,
) {
  if (kind === 'line') return lines.find(line => line.id === id)?.description ?? ''
  return photos.flatMap(({ marks }) => marks).find(mark => mark.id === id)?.name ?? ''
}
