// The regional factor, and the business's own categories.
import type { PriceBookSettings } from '@quotewright/domain/price-row'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSavePriceBook } from './queries.ts'

export type BookSettingsProps = { settings: PriceBookSettings; onClose: () => void }

export function BookSettings({ settings, onClose }: BookSettingsProps) {
  const [factor, setFactor] = useState(String(settings.regionalFactor))
  const [categories, setCategories] = useState(settings.categories)
  const [typed, setTyped] = useState('')
  const save = useSavePriceBook()
  const showToast = useToast()

  function handleAdd() {
    const name = typed.trim()
    if (name && !categories.includes(name)) setCategories([...categories, name])
    setTyped('')
  }

  function handleSave() {
    const name = typed.trim()
    save.mutate(
      { regionalFactor: Number(factor), categories: name ? [...categories, name] : categories },
      {
        onSuccess() {
          onClose()
          showToast({ title: 'Prices Updated', tone: 'success' })
        },
        onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
      },
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Regional prices & categories"
      onClose={onClose}
      footer={
        <Button size="large" isWide isBusy={save.isPending} onClick={handleSave}>
          Save
        </Button>
      }
    >
      <div className="flex flex-col gap-5 px-4 pt-1 pb-4">
        <NumberField
          label="Regional factor"
          suffix="%"
          places={0}
          hint="100 % is the US average. It moves the starter prices; prices you set yourself stay."
          value={factor}
          onValueChange={setFactor}
        />
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
                  onClick={() => setCategories(categories.filter(other => other !== name))}
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
                onChange={event => setTyped(event.target.value)}
              />
            </div>
            <Button
              tone="secondary"
              icon={<Plus aria-hidden="true" size={20} />}
              onClick={handleAdd}
            >
              Add
            </Button>
          </div>
        </section>
      </div>
    </Dialog>
  )
}
