// Asks for one number, the hourly rate; a calculator and the choice of prices it sets are folded below.
import { formatDecimal, formatDollars, formatWholeDollars } from '@quotewright/domain/money'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-book/price-row'
import { isRequired } from '@quotewright/domain/price-book/required-prices'
import { typedPrice } from '@quotewright/domain/quote-form/typed-line'
import { useState } from 'react'
import { useAskDiscard } from '../ask-discard.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { MoneyField } from '../ui/number-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLaborRows, useSetLaborRate } from './queries.ts'
import { emptyRate, RateFields, RateForm, rateOf } from './rate-form.tsx'
import { RateResult } from './rate-result.tsx'
import { baseRateTitles } from './screen-names.ts'

export type LaborRateSheetProps = {
  /** The labor rate's row of the price book. */
  row: PriceRow
  factor: number
  /** Opens with the calculator unfolded. */
  isCalculating: boolean
  onClose: () => void
}

export function LaborRateSheet({ row, factor, isCalculating, onClose }: LaborRateSheetProps) {
  const { form, change } = useKeptForm('labor-rate', RateForm, emptyRate)
  const rows = useLaborRows()
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const setting = useSetLaborRate()
  const askDiscard = useAskDiscard('This rate is not saved yet.')
  const showToast = useToast()
  const isShown = useIsShown()
  const current = regionalPrice(row, factor)
  const charge = form.charge ?? formatDecimal(current, 2)
  const rate = typedPrice(charge)
  // Estimates of photos use the drywall labor, whatever the trade.
  const isChosen = (one: PriceRow) => chosen?.has(one.id) ?? (one.id === row.id || isRequired(one))
  const wanted = rows.data?.filter(isChosen) ?? []

  function handleCalculate(part: Partial<RateForm>) {
    const calculated = chargeOf({ ...form, ...part })
    // A rate that the fields no longer give is not left to be used; one that was typed stays.
    const isTyped = form.charge !== chargeOf(form)
    change({ ...part, charge: calculated ?? (isTyped ? form.charge : null) })
  }

  function handleChoose(one: PriceRow, isNow: boolean) {
    const ids = new Set(wanted.map(({ id }) => id))
    if (isNow) ids.add(one.id)
    else ids.delete(one.id)
    setChosen(ids)
  }

  async function handleClose() {
    if (await askDiscard(rate !== current)) close()
  }

  function close() {
    change({ charge: null })
    onClose()
  }

  function handleUse() {
    const body = { unitPrice: rate, rows: wanted.map(({ id, version }) => ({ id, version })) }
    setting.mutateAsync(body).then(
      () => {
        if (isShown()) close()
        const description =
          wanted.length === 1 ? wanted[0]?.name : `${wanted.length} prices updated.`
        showToast({ title: 'Rate Saved', description, tone: 'success' })
      },
      (error: Error) =>
        showToast({ title: 'Rate Not Saved', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={baseRateTitles['labor-drywall']}
      onClose={() => void handleClose()}
      isSaving={setting.isPending}
      footer={
        <Button
          size="large"
          isWide
          disabled={rate === 0 || wanted.length === 0}
          isBusy={setting.isPending}
          onClick={handleUse}
        >
          {rate === 0 ? 'Use this rate' : `Use ${dollars(rate)} an hour`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <MoneyField
          label="You charge an hour"
          // Shows what someone else has saved meanwhile, next to what is typed here.
          hint={`Now ${formatDollars(current)}. Estimates use it for labor.`}
          value={charge}
          onValueChange={typed => change({ charge: typed })}
        />
        <Card isFlush className="shrink-0 divide-y divide-line">
          <Disclosure title="Work it out" isOpenAtFirst={isCalculating}>
            <div className="flex flex-col gap-4">
              <RateFields form={form} onChange={handleCalculate} />
              <RateResult parts={rateOf(form)} />
            </div>
          </Disclosure>
          {rows.data && (
            <Disclosure
              title={wanted.length === 1 ? 'Sets 1 price' : `Sets ${wanted.length} prices`}
            >
              <fieldset>
                <legend className="sr-only">Sets the price of</legend>
                {rows.data.map(one => (
                  <Checkbox
                    key={one.id}
                    isChecked={isChosen(one)}
                    onCheckedChange={isNow => handleChoose(one, isNow)}
                    label={
                      <>
                        {one.name}
                        <span className="figures block text-muted text-sm">
                          {`now ${formatDollars(regionalPrice(one, factor))} an hour`}
                        </span>
                      </>
                    }
                  />
                ))}
              </fieldset>
            </Disclosure>
          )}
        </Card>
      </div>
    </Dialog>
  )
}

/** The calculated rate as the field shows it. */
function chargeOf(form: RateForm): string | null {
  const parts = rateOf(form)
  return parts && formatDecimal(parts.rate, 2)
}

function dollars(rate: number): string {
  return rate % 100 === 0 ? formatWholeDollars(rate) : formatDollars(rate)
}
