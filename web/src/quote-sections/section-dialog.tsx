// The sheet in which a section gets its title and its scope of work.
import type { QuoteSection } from '@quotewright/domain/quote-section'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

export type SectionDialogProps = {
  /** Null while the sheet is closed. */
  section: QuoteSection | null
  onChange: (change: Partial<Pick<QuoteSection, 'title' | 'scope'>>) => void
  onClose: () => void
}

export function SectionDialog({ section, onChange, onClose }: SectionDialogProps) {
  return (
    <Dialog
      isOpen={section !== null}
      onClose={onClose}
      variant="panel"
      title="Section"
      footer={
        <Button size="large" isWide onClick={onClose}>
          Done
        </Button>
      }
    >
      {section && (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-5">
          <TextField
            label="Title"
            maxLength={200}
            placeholder="Living room ceiling"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new section has no title yet
            autoFocus={section.title === ''}
            value={section.title}
            onChange={event => onChange({ title: event.target.value })}
          />
          <TextArea
            label="Scope of work"
            isOptional
            rows={4}
            maxLength={2000}
            hint="What will be done, in sentences. The customer reads it."
            value={section.scope}
            onChange={event => onChange({ scope: event.target.value })}
          />
        </div>
      )}
    </Dialog>
  )
}
