// Calculates the hourly rate from pay, overhead and billable hours, and applies it to labor rows.
import { formatDollars, formatWholeDollars } from '@quotewright/domain/money'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-row'
import { isRequired } from '@quotewright/domain/required-prices'
import { useState } from 'react'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { useLaborRows, useSetLaborRate } from './queries.ts'
import { emptyRate, RateFields, RateForm, rateOf } from './rate-form.tsx'
import { RateResult } from './rate-result.tsx'

export type LaborCalculatorProps = { factor: number; onClose: () => void }

export function LaborCalculator({ factor, onClose }: LaborCalculatorProps) {
  const { form, change } = useKeptForm('labor-rate', RateForm, emptyRate)
  const rows = useLaborRows()
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const setting = useSetLaborRate()
  const showToast = useToast()
  const isShown = useIsShown()
  const parts = rateOf(form)
  const isChosen = (row: PriceRow) => chosen?.has(row.id) ?? isRequired(row)
  const wanted = rows.data?.filter(isChosen) ?? []

  function handleChoose(row: PriceRow, isNow: boolean) {
    const ids = new Set(wanted.map(({ id }) => id))
    if (isNow) ids.add(row.id)
    else ids.delete(row.id)
    setChosen(ids)
  }

  function handleUse(rate: number) {
    const body = { unitPrice: rate, rows: wanted.map(({ id, version }) => ({ id, version })) }
    setting.mutateAsync(body).then(
      () => {
        if (isShown()) onClose()
        const description =
          wanted.length === 1 ? wanted[0]?.name : `${wanted.length} prices updated.`
        showToast({ title: 'Rate Saved', description, tone: 'success' })
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      title="Labor rate"
      description="Calculates your hourly rate."
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          disabled={parts === null || wanted.length === 0}
          isBusy={setting.isPending}
          onClick={() => parts && handleUse(parts.rate)}
        >
          {parts === null ? 'Use this rate' : `Use ${formatWholeDollars(parts.rate)} an hour`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-6">
        <RateFields form={form} onChange={change} />
        <RateResult parts={parts} />
        {rows.data && rows.data.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-semibold">Sets the price of</legend>
            {rows.data.map(row => (
              <Checkbox
                key={row.id}
                isChecked={isChosen(row)}
                onCheckedChange={isNow => handleChoose(row, isNow)}
                label={
                  <>
                    {row.name}
                    <span className="figures block text-muted text-sm">
                      {`now ${formatDollars(regionalPrice(row, factor))} an hour`}
                    </span>
                  </>
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
