// The regional factor with what it makes of prices, and the business's own categories.
import { type PriceBookSettings, RegionalFactor } from '@quotewright/domain/price-row'
import { Version } from '@quotewright/domain/version'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { commonCategories } from './category-name.ts'
import { refetchBookSettings, useSavePriceBook } from './queries.ts'
import { RegionalExamples } from './regional-examples.tsx'

const Form = z.object({
  factor: z.string(),
  categories: z.array(z.string()),
  /** A category that is still in its field. */
  typed: z.string(),
  version: Version,
})
type Form = z.infer<typeof Form>

function formOf({ regionalFactor, categories, version }: PriceBookSettings): Form {
  return { factor: String(regionalFactor), categories, typed: '', version }
}

export type BookSettingsProps = { settings: PriceBookSettings; onClose: () => void }

export function BookSettings({ settings, onClose }: BookSettingsProps) {
  const kept = useKeptForm('price-book-settings', Form, formOf(settings))
  const { factor, categories, typed, version } = kept.form
  const [theirs, setTheirs] = useState<PriceBookSettings | null>(null)
  const save = useSavePriceBook()
  const confirm = useConfirm()
  const showToast = useToast()
  const isShown = useIsShown()
  const problem = factorProblem(factor)

  /** The categories with the one that is still in the field. */
  function withTyped(): string[] {
    const name = typed.trim()
    const isKnown = [...commonCategories, ...categories].some(
      known => known.toLowerCase() === name.toLowerCase(),
    )
    return name === '' || isKnown ? categories : [...categories, name]
  }

  function handleAdd() {
    kept.change({ categories: withTyped(), typed: '' })
  }

  async function handleClose() {
    const isDiscarded =
      !kept.isChanged ||
      (await confirm({
        title: 'Discard what you typed?',
        description: 'These settings are not saved yet.',
        confirmLabel: 'Discard',
        tone: 'danger',
      }))
    if (isDiscarded) close()
  }

  function close() {
    kept.reset(formOf(settings))
    onClose()
  }

  function handleSave(over: number) {
    setTheirs(null)
    const body = { regionalFactor: Number(factor), categories: withTyped(), version: over }
    save.mutateAsync(body).then(() => {
      if (isShown()) close()
      showToast({ title: 'Prices Updated', tone: 'success' })
    }, handleFailure)
  }

  async function handleFailure(error: Error) {
    const latest = await theirsAfter(error, refetchBookSettings)
    if (latest && isShown()) return setTheirs(latest)
    showToast({ title: 'Error', description: error.message, tone: 'danger' })
  }

  function handleReload(newer: PriceBookSettings) {
    kept.reset(formOf(newer))
    setTheirs(null)
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Regional prices & categories"
      onClose={() => void handleClose()}
      footer={
        <Button
          size="large"
          isWide
          disabled={problem !== null}
          isBusy={save.isPending}
          onClick={() => handleSave(version)}
        >
          Save
        </Button>
      }
    >
      <div className="flex flex-col gap-5 px-4 pt-1 pb-4">
        <NumberField
          label="Regional factor"
          suffix="%"
          places={0}
          error={problem}
          hint="100% is the US average. It moves the starter list’s prices; prices you set yourself stay as they are."
          value={factor}
          onValueChange={next => kept.change({ factor: next })}
        />
        {problem === null && <RegionalExamples factor={Number(factor)} />}
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
                  onClick={() =>
                    kept.change({ categories: categories.filter(other => other !== name) })
                  }
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
                onChange={event => kept.change({ typed: event.target.value })}
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
      <ConflictDialog
        subject="price book"
        theirs={
          theirs && {
            'Their factor': `${theirs.regionalFactor}%`,
            'Their categories': theirs.categories.join(', '),
          }
        }
        onReload={() => theirs && handleReload(theirs)}
        onKeepMine={() => theirs && handleSave(theirs.version)}
        onClose={() => setTheirs(null)}
      />
    </Dialog>
  )
}

function factorProblem(text: string): string | null {
  const { error } = RegionalFactor.safeParse(text === '' ? 0 : Number(text))
  return error?.issues[0]?.message ?? null
}
