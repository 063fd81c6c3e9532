// The dialog for the regional factor, with example prices, and for custom categories.
import { type PriceBookSettings, RegionalFactor } from '@quotewright/domain/price-row'
import { Version } from '@quotewright/domain/version'
import { useState } from 'react'
import * as z from 'zod/mini'
import { theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { NumberField } from '../ui/number-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { OwnCategories, withTyped } from './own-categories.tsx'
import { refetchBookSettings, useSavePriceBook } from './queries.ts'
import { RegionalExamples } from './regional-examples.tsx'

const Form = z.object({
  factor: z.string(),
  categories: z.array(z.string()),
  /** Text in the field for a new category. */
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
    const body = {
      regionalFactor: Number(factor),
      categories: withTyped(categories, typed),
      version: over,
    }
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
          hint="100% is the US average. Changes the starter prices; prices you set yourself stay as they are."
          value={factor}
          onValueChange={next => kept.change({ factor: next })}
        />
        {problem === null && <RegionalExamples factor={Number(factor)} />}
        <OwnCategories categories={categories} typed={typed} onChange={kept.change} />
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
