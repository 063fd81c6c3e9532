// One row of the price book: added, changed, removed with a way back.

import { typedPrice } from '@quotewright/domain/line-draft'
import { formatDecimal } from '@quotewright/domain/money'
import { NewPriceRow, type PriceRow } from '@quotewright/domain/price-row'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { categoryName, commonCategories } from './category-name.ts'
import { useCreatePriceRow, useDeletePriceRow, useSavePriceRow } from './queries.ts'

const Form = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  unit: z.string(),
  price: z.string(),
  isLabor: z.boolean(),
})
type Form = z.infer<typeof Form>

export type PriceRowDialogProps = {
  /** Null for a new row. */
  row: PriceRow | null
  ownCategories: readonly string[]
  startCategory: string | null
  onClose: () => void
}

export function PriceRowDialog({
  row,
  ownCategories,
  startCategory,
  onClose,
}: PriceRowDialogProps) {
  const [stored] = useState(() => formOf(row, startCategory))
  const kept = useKeptForm(`price-row/${row?.id ?? 'new'}`, Form, stored)
  const { form, change } = kept
  const create = useCreatePriceRow()
  const save = useSavePriceRow()
  const removal = useDeletePriceRow()
  const confirm = useConfirm()
  const showToast = useToast()

  function close() {
    kept.reset(stored)
    onClose()
  }

  async function handleClose() {
    const isDiscarded =
      !kept.isChanged ||
      (await confirm({
        title: 'Discard what you typed?',
        description: 'This price is not saved yet.',
        confirmLabel: 'Discard',
        tone: 'danger',
      }))
    if (isDiscarded) close()
  }

  async function handleSave() {
    const { id, price, ...fields } = form
    const typed = { ...fields, unitPrice: formatDecimal(typedPrice(price), 2) }
    const checked = NewPriceRow.safeParse({ ...typed, id, key: row?.key ?? null })
    if (!checked.success) {
      const description = [...new Set(checked.error.issues.map(issue => issue.message))].join(', ')
      return showToast({ title: 'Missing Information', description, tone: 'danger' })
    }
    try {
      if (row) await save.mutateAsync({ ...checked.data, id, version: row.version })
      else await create.mutateAsync(checked.data)
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      return showToast({ title: 'Error', description, tone: 'danger' })
    }
    showToast({ title: 'Price Saved', tone: 'success' })
    close()
  }

  function handleRemove(removed: PriceRow) {
    removal.mutate(removed, {
      onSuccess() {
        close()
        const { id: _, version: __, ...same } = removed
        showToast({
          title: 'Price Removed',
          description: removed.key ? 'The analysis uses the starter price instead.' : undefined,
          action: {
            label: 'Undo',
            altText: 'Add the price again',
            onSelect: () => create.mutate(same),
          },
        })
      },
      onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    })
  }

  const categories = [...new Set([...commonCategories, ...ownCategories, form.category])]
  return (
    <Dialog
      isOpen
      variant="panel"
      title={row ? 'Edit price' : 'Add a price'}
      onClose={() => void handleClose()}
      footer={
        <>
          {row && (
            <Button
              tone="secondary"
              size="large"
              className="shrink-0 px-4!"
              isBusy={removal.isPending}
              icon={<Trash2 aria-hidden="true" size={20} />}
              onClick={() => handleRemove(row)}
            >
              Remove
            </Button>
          )}
          <Button
            size="large"
            className="flex-1 px-3!"
            isBusy={create.isPending || save.isPending}
            onClick={() => void handleSave()}
          >
            Save price
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <TextField
          label="Name"
          maxLength={200}
          autoComplete="off"
          value={form.name}
          onChange={event => change({ name: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <MoneyField label="Price" value={form.price} onValueChange={price => change({ price })} />
          <TextField
            label="Unit"
            maxLength={30}
            autoCapitalize="none"
            autoComplete="off"
            value={form.unit}
            onChange={event => change({ unit: event.target.value })}
          />
        </div>
        <SelectField
          label="Category"
          options={categories.map(value => ({ value, label: categoryName(value) }))}
          value={form.category}
          onValueChange={category => change({ category, isLabor: category === 'labor' })}
        />
        <TextField
          label="Description"
          isOptional
          maxLength={500}
          value={form.description}
          onChange={event => change({ description: event.target.value })}
        />
        <Switch
          label="Labor"
          description="Work rather than material"
          isOn={form.isLabor}
          onCheckedChange={isLabor => change({ isLabor })}
        />
      </div>
    </Dialog>
  )
}

function formOf(row: PriceRow | null, category: string | null): Form {
  if (!row) {
    return {
      id: uuid(),
      name: '',
      description: '',
      category: category ?? 'general',
      unit: 'each',
      price: '',
      isLabor: category === 'labor',
    }
  }
  const { id, name, description, unit, unitPrice, isLabor } = row
  return {
    id,
    name,
    description,
    category: row.category,
    unit,
    price: formatDecimal(unitPrice, 2),
    isLabor,
  }
}
