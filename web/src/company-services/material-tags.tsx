// Material tags of a photo: presets of the trade, more presets behind a button, and custom tags.
import type { ServiceCategory } from '@quotewright/domain/accounts/account'
import {
  MAX_TAG_LENGTH,
  presetTagsFor,
  withTag,
} from '@quotewright/domain/company-services/training-image'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { choiceClasses, joinClasses } from '../ui/classes.ts'
import { TextField } from '../ui/text-field.tsx'

export type MaterialTagsProps = {
  category: ServiceCategory
  tags: readonly string[]
  /** Text in the custom tag field. */
  typed: string
  onChange: (tags: string[]) => void
  onType: (typed: string) => void
}

export function MaterialTags({ category, tags, typed, onChange, onType }: MaterialTagsProps) {
  const { own, others } = presetTagsFor(category)
  const [isOpen, setIsOpen] = useState(own.length === 0)
  const offered = isOpen ? [...own, ...others] : own
  const shown = [...offered, ...tags.filter(tag => !offered.includes(tag))]

  function handleAdd() {
    onChange(withTag(tags, typed))
    onType('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    handleAdd()
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        Material tags
        <span className="ml-1.5 font-normal text-muted text-sm">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {shown.map(tag => (
          <Tag
            key={tag}
            tag={tag}
            isOn={tags.includes(tag)}
            onPress={() =>
              onChange(tags.includes(tag) ? tags.filter(other => other !== tag) : [...tags, tag])
            }
          />
        ))}
        {!isOpen && (
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            More tags
          </Button>
        )}
      </div>
      <div className="mt-3 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label="Your own tag"
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            value={typed}
            onChange={event => onType(event.target.value)}
            onKeyDown={handleKeyDown}
          />
        </div>
        <Button tone="secondary" disabled={typed.trim() === ''} onClick={handleAdd}>
          Add tag
        </Button>
      </div>
    </fieldset>
  )
}

function Tag({ tag, isOn, onPress }: { tag: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={joinClasses('inline-flex items-center gap-1.5', choiceClasses)}
    >
      {isOn && <Check aria-hidden="true" size={18} strokeWidth={3} />}
      {tag}
    </button>
  )
}
