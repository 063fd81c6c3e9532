// The sheet in which a section gets its title, size, site, scope of work, tier, notes and photos.
import type { SectionEdit } from '@quotewright/domain/quote-form/section-changes'
import type { TypedLine } from '@quotewright/domain/quote-form/typed-line'
import {
  MAX_SECTION_NOTES,
  type QuoteSection,
  Tier,
  tierNames,
} from '@quotewright/domain/quotes/quote-section'
import { choiceOf, type SectionChoice } from '@quotewright/domain/quotes/section-option'
import { useState } from 'react'
import { AddPhotos } from '../quote-photos/quote-photos.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PickedWork } from './picked-work.tsx'
import type { PickedWorkProps } from './picked-work-fields.tsx'
import { SectionCosts, type SectionCostsProps } from './section-costs.tsx'
import { type PhotosToChoose, SectionPhotos } from './section-photos.tsx'

const always = 'always'
const tierOptions = [
  { value: always, label: 'Every choice' },
  ...Tier.options.map(value => ({ value, label: tierNames[value] })),
]

export type SectionDialogProps = {
  /** Null while the sheet is closed. */
  section: QuoteSection | null
  /** The quote's photos. New ones are also added to the section. */
  toChoose: PhotosToChoose
  /** The section's lines. */
  lines: readonly TypedLine[]
  /** Whether it has lines of its own, or its part of others. */
  hasWork: boolean
  onChange: (change: SectionEdit) => void
  onChoice: (choice: SectionChoice) => void
  onMarkup: SectionCostsProps['onMarkup']
  onWork: PickedWorkProps['onWork']
  onClose: () => void
}

export function SectionDialog({
  section,
  toChoose,
  lines,
  hasWork,
  onChange,
  onChoice,
  onMarkup,
  onWork,
  onClose,
}: SectionDialogProps) {
  const [isCapturing, setIsCapturing] = useState(false)
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
            placeholder="Garage"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new section has no title yet
            autoFocus={section.title === ''}
            value={section.title}
            onChange={event => onChange({ title: event.target.value })}
          />
          <PickedWork sectionId={section.id} lines={lines} onWork={onWork} />
          <TextArea
            label="Scope of work"
            isOptional
            rows={4}
            maxLength={2000}
            hint="What will be done, in sentences. The customer reads it."
            value={section.scope}
            onChange={event => onChange({ scope: event.target.value })}
          />
          <TextArea
            label="Notes"
            isOptional
            rows={3}
            maxLength={MAX_SECTION_NOTES}
            hint="What the customer should know about this work."
            value={section.notes ?? ''}
            onChange={event => onChange({ notes: event.target.value })}
          />
          <SectionPhotos
            {...toChoose}
            chosen={section.photoIds ?? []}
            onChange={photoIds => onChange({ photoIds })}
            onAdd={() => setIsCapturing(true)}
          />
          <AddPhotos
            title="Add photos to this section"
            adding={toChoose.adding}
            isCapturing={isCapturing}
            onOpen={() => setIsCapturing(true)}
            onClose={() => setIsCapturing(false)}
          />
          <Choice
            label="Part of"
            hint="The customer picks one: Good, Better or Best. Each has its own total."
            options={tierOptions}
            value={section.tier ?? always}
            onValueChange={value =>
              onChange({ tier: Tier.options.find(tier => tier === value) ?? null })
            }
          />
          {hasWork && !section.tier && (
            <OptionFields
              choice={choiceOf({ sections: [section], lines }, section.id)}
              onChoice={onChoice}
            />
          )}
          {lines.length > 0 && <SectionCosts lines={lines} onMarkup={onMarkup} onLeave={onClose} />}
        </div>
      )}
    </Dialog>
  )
}

type OptionFieldsProps = { choice: SectionChoice; onChoice: (choice: SectionChoice) => void }

function OptionFields({ choice, onChoice }: OptionFieldsProps) {
  return (
    <div>
      <Checkbox
        label="Option: the customer may choose this work"
        isChecked={choice !== 'fixed'}
        onCheckedChange={isOption => onChoice(isOption ? 'option' : 'fixed')}
      />
      {choice !== 'fixed' && (
        <Checkbox
          label="Selected: counts in the total"
          isChecked={choice === 'selected'}
          onCheckedChange={isSelected => onChoice(isSelected ? 'selected' : 'option')}
        />
      )}
    </div>
  )
}
