// Lists, adds and removes custom categories.
import { Plus, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { commonCategories } from './screen-names.ts'

type Own = {
  categories: string[]
  /** Text in the field for a new category. */
  typed: string
}

export type OwnCategoriesProps = Own & { onChange: (part: Partial<Own>) => void }

/** Adds the typed category unless it is empty or exists. */
export function withTyped(categories: string[], typed: string): string[] {
  const name = typed.trim()
  const isKnown = [...commonCategories, ...categories].some(
    known => known.toLowerCase() === name.toLowerCase(),
  )
  return name === '' || isKnown ? categories : [...categories, name]
}

export function OwnCategories({ categories, typed, onChange }: OwnCategoriesProps) {
  return (
    <section aria-labelledby="own-categories">
      <h3 id="own-categories" className="mb-1.5 font-semibold">
        Your own categories
      </h3>
      <ul className="flex flex-col">
        {categories.map(name => (
          <li key={name} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <IconButton
              label={`Remove ${name}`}
              icon={<X aria-hidden="true" size={20} />}
              onClick={() => onChange({ categories: categories.filter(other => other !== name) })}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-3">
        <div className="flex-1">
          <TextField
            label="New category"
            maxLength={40}
            value={typed}
            onChange={event => onChange({ typed: event.target.value })}
          />
        </div>
        <Button
          tone="secondary"
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={() => onChange({ categories: withTyped(categories, typed), typed: '' })}
        >
          Add
        </Button>
      </div>
    </section>
  )
}
