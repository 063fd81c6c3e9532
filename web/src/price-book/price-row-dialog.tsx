// The dialog that adds or edits a price. Typed text survives a reload.
import type { NewPriceRow, PriceRow } from '@quotewright/domain/price-book/price-row'
import { isRequired } from '@quotewright/domain/price-book/required-prices'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { isGone, theirsAfter } from '../api-error.ts'
import { useAskDiscard } from '../ask-discard.ts'
import { useAskSaveAsNew } from '../ask-save-as-new.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { type FieldNames, FormConflict, useFormConflict } from '../form-conflict.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { forgetOpen, keepOpen } from './kept-open.ts'
import { PriceFields } from './price-fields.tsx'
import { checkForm, formKey, formOf, newForm, PriceForm } from './price-form.ts'
import { useCreatePriceRow, useRefetchPriceRow, useSavePriceRow } from './queries.ts'
import { categoryName, commonCategories, editTitle } from './screen-names.ts'

const names: FieldNames<PriceForm> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  unit: 'Unit',
  price: 'Price',
  unitCost: 'Cost to you',
  isStarter: 'Starter price',
  isLabor: 'Labor',
}

export type PriceRowDialogProps = {
  /** Null for a new row. */
  row: PriceRow | null
  /** The regional factor in percent. */
  factor: number
  /** Custom categories, in addition to the common ones. */
  ownCategories: readonly string[]
  startCategory: string | null
  /** Removes the row and returns whether it is gone; without it, the Remove button is hidden. */
  onRemove?: (row: PriceRow) => Promise<boolean>
  onClose: () => void
}

export function PriceRowDialog(props: PriceRowDialogProps) {
  const { row, factor, ownCategories, startCategory, onRemove, onClose } = props
  const [stored] = useState(() => (row ? formOf(row, factor) : newForm(startCategory)))
  const kept = useKeptForm(formKey(row), PriceForm, stored)
  const key = row?.key ?? null
  const { endConflict, isSettled, conflict } = useFormConflict(kept, handleSave, typed =>
    checkForm(typed, key),
  )
  const [refusals, setRefusals] = useState(0)
  const [isRemoving, setIsRemoving] = useState(false)
  const create = useCreatePriceRow()
  const save = useSavePriceRow()
  const refetch = useRefetchPriceRow()
  const askDiscard = useAskDiscard('This price is not saved yet.')
  const askSaveAsNew = useAskSaveAsNew('price')
  const [newId] = useState(() => uuid())
  const showToast = useToast()
  const isShown = useIsShown()
  const { form } = kept

  useEffect(() => keepOpen(row), [row])

  function close() {
    forgetOpen(row)
    onClose()
  }

  async function handleClose() {
    if (await askDiscard(kept.isChanged)) close()
  }

  /** What is typed stays if the row does, such as without a connection. */
  async function handleRemove(removed: PriceRow, remove: (row: PriceRow) => Promise<boolean>) {
    setIsRemoving(true)
    const isRemoved = await remove(removed)
    if (!isShown()) return
    setIsRemoving(false)
    if (isRemoved) close()
  }

  async function handleSave(typed: PriceForm) {
    endConflict()
    const checked = checkForm(typed, key)
    if (checked.problems !== null) {
      setRefusals(count => count + 1)
      return showToast({
        title: 'Missing Information',
        description: Object.values(checked.problems).join(', '),
        tone: 'danger',
      })
    }
    const { version } = typed
    await store(typed, checked.row, edited =>
      row ? save.mutateAsync({ ...edited, id: row.id, version }) : create.mutateAsync(edited),
    )
  }

  async function store(
    typed: PriceForm,
    checked: NewPriceRow,
    save: (row: NewPriceRow) => Promise<unknown>,
  ) {
    try {
      await save(checked)
    } catch (error) {
      return handleFailure(error, typed, checked)
    }
    showToast({ title: 'Price Saved', tone: 'success' })
    if (isShown()) close()
  }

  async function handleFailure(error: unknown, typed: PriceForm, checked: NewPriceRow) {
    if (row && isGone(error)) {
      const again = { ...checked, id: newId }
      if (await askSaveAsNew()) await store(typed, again, edited => create.mutateAsync(edited))
      return
    }
    const latest = row && (await theirsAfter(error, () => refetch(row.id)))
    if (isSettled(typed, latest && formOf(latest, factor))) return
    const description = error instanceof Error ? error.message : undefined
    showToast({ title: 'Price Not Saved', description, tone: 'danger' })
  }

  const { problems } = refusals > 0 ? checkForm(form, key) : { problems: {} }
  const categories = [...new Set([...commonCategories, ...ownCategories, form.category])]
  return (
    <Dialog
      isOpen
      variant="panel"
      title={row ? editTitle(row.key) : 'Add a price'}
      onClose={() => void handleClose()}
      isSaving={create.isPending || save.isPending}
      footer={
        <>
          {row && onRemove && !isRequired(row) && (
            <Button
              tone="secondary"
              size="large"
              className="shrink-0 px-4!"
              icon={<Trash2 aria-hidden="true" size={20} />}
              isBusy={isRemoving}
              onClick={() => void handleRemove(row, onRemove)}
            >
              Remove
            </Button>
          )}
          <Button
            size="large"
            className="flex-1 px-3!"
            isBusy={create.isPending || save.isPending}
            onClick={() => void handleSave(form)}
          >
            Save price
          </Button>
        </>
      }
    >
      {row && isRequired(row) && (
        <p className="px-4 pb-3 text-muted text-sm">
          The photo analysis uses this price, so you can change it but not remove it.
        </p>
      )}
      <PriceFields
        form={form}
        starterKey={row?.key ?? null}
        factor={factor}
        categories={categories}
        problems={problems ?? {}}
        refusals={refusals}
        onChange={kept.change}
      />
      <FormConflict
        subject="price"
        names={names}
        texts={{
          price: price => `$${price}`,
          unitCost: cost => (cost === '' ? 'None' : `$${cost}`),
          category: categoryName,
        }}
        {...conflict}
      />
    </Dialog>
  )
}
