// The dialog for overhead and markup, the regional factor with example prices, and custom categories.
import { formatMarkup } from '@quotewright/domain/price-book/markup'
import { type PriceBookSettings, RegionalFactor } from '@quotewright/domain/price-book/price-row'
import { Version } from '@quotewright/domain/version'
import * as z from 'zod/mini'
import { theirsAfter } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { FormConflict, useFormConflict } from '../form-conflict.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { NumberField } from '../ui/number-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { MarkupFields, markupNames, markupProblems, markupsOf } from './markup-fields.tsx'
import { OwnCategories, withTyped } from './own-categories.tsx'
import { refetchBookSettings, useSavePriceBook } from './queries.ts'
import { RegionalExamples } from './regional-examples.tsx'

const Form = z.object({
  overhead: z.string(),
  materials: z.string(),
  labor: z.string(),
  factor: z.string(),
  categories: z.array(z.string()),
  /** Text in the field for a new category. */
  typed: z.string(),
  version: Version,
})
type Form = z.infer<typeof Form>

function formOf({ markups, regionalFactor, categories, version }: PriceBookSettings): Form {
  return {
    overhead: formatMarkup(markups.overhead),
    materials: formatMarkup(markups.materials),
    labor: formatMarkup(markups.labor),
    factor: String(regionalFactor),
    categories,
    typed: '',
    version,
  }
}

const contentOf = (form: Form) => ({
  markups: markupsOf(form),
  regionalFactor: Number(form.factor),
  categories: withTyped(form.categories, form.typed),
})

export type BookSettingsProps = { settings: PriceBookSettings; onClose: () => void }

export function BookSettings({ settings, onClose }: BookSettingsProps) {
  const kept = useKeptForm('price-book-settings', Form, formOf(settings))
  const { factor, categories, typed } = kept.form
  const { endConflict, isSettled, conflict } = useFormConflict(kept, handleSave, contentOf)
  const save = useSavePriceBook()
  const askDiscard = useAskDiscard('These settings are not saved yet.')
  const showToast = useToast()
  const isShown = useIsShown()
  const problem = factorProblem(factor)
  const wrongMarkups = markupProblems(kept.form)
  const isWrong = problem !== null || Object.keys(wrongMarkups).length > 0

  async function handleClose() {
    if (await askDiscard(kept.isChanged)) close()
  }

  function close() {
    kept.reset(formOf(settings))
    onClose()
  }

  function handleSave(form: Form) {
    endConflict()
    save.mutateAsync({ ...contentOf(form), version: form.version }).then(
      () => {
        if (isShown()) close()
        showToast({ title: 'Prices Updated', tone: 'success' })
      },
      (error: Error) => handleFailure(error, form),
    )
  }

  async function handleFailure(error: Error, form: Form) {
    const latest = await theirsAfter(error, refetchBookSettings)
    if (isSettled(form, latest && formOf(latest))) return
    showToast({ title: 'Prices Not Updated', description: error.message, tone: 'danger' })
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Markup, region & categories"
      onClose={() => void handleClose()}
      isSaving={save.isPending}
      footer={
        <Button
          size="large"
          isWide
          disabled={isWrong}
          isBusy={save.isPending}
          onClick={() => handleSave(kept.form)}
        >
          Save
        </Button>
      }
    >
      <div className="flex flex-col gap-5 px-4 pt-1 pb-4">
        <MarkupFields form={kept.form} problems={wrongMarkups} onChange={kept.change} />
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
      <FormConflict
        subject="price book"
        names={{
          ...markupNames,
          factor: 'Regional factor',
          categories: 'Your categories',
          typed: 'New category',
        }}
        texts={{
          overhead: percentText,
          materials: percentText,
          labor: percentText,
          factor: percentText,
        }}
        {...conflict}
      />
    </Dialog>
  )
}

const percentText = (percent: string) => `${percent || '0'}%`

function factorProblem(text: string): string | null {
  const { error } = RegionalFactor.safeParse(text === '' ? 0 : Number(text))
  return error?.issues[0]?.message ?? null
}
