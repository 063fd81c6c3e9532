// The card form of the built-in test provider. The card number is only sent to confirm the payment.
import { type PlanName, plans } from '@quotewright/domain/billing/plan'
import { isTestCard, notATestCard } from '@quotewright/domain/billing/test-cards'
import { formatWholeDollars } from '@quotewright/domain/money'
import { useState } from 'react'
import { ApiError, refusalOr } from '../api-error.ts'
import { arriveWithPlan } from '../paid-plan.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useConfirmPayment, useSubscribe } from './queries.ts'

export function TestCardForm({ plan }: { plan: PlanName }) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [cvc, setCvc] = useState('')
  const begin = useSubscribe()
  const confirm = useConfirmPayment()
  const showToast = useToast()
  const { monthlyPrice } = plans[plan]

  async function handlePay() {
    if (!isTestCard(number)) {
      return showToast({ title: 'Payment failed', description: notATestCard, tone: 'danger' })
    }
    try {
      // After a declined card, reuses the same payment.
      const { clientSecret } =
        begin.data?.plan === plan ? begin.data : await begin.mutateAsync(plan)
      if (clientSecret) await confirm.mutateAsync({ clientSecret, number, expiry, cvc })
      arriveWithPlan(plan)
    } catch (error) {
      const isCard = error instanceof ApiError && error.status === 422
      showToast({
        title: isCard ? 'Payment failed' : 'Subscription failed',
        description: refusalOr(error, 'Please try again or contact support.'),
        tone: 'danger',
      })
    }
  }

  return (
    <Form className="flex flex-col gap-4" onSubmit={() => void handlePay()}>
      <Banner tone="info" title="Test mode">
        No money moves. Use the card 4242 4242 4242 4242 with any future date.
      </Banner>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        onChange={event => setNumber(grouped(event.target.value))}
      />
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <TextField
          label="Expires"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={expiry}
          onChange={event => setExpiry(monthAndYear(event.target.value))}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={cvc}
          onChange={event => setCvc(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
      <Button
        size="large"
        type="submit"
        isBusy={begin.isPending || confirm.isPending || confirm.isSuccess}
      >
        {`Pay ${formatWholeDollars(monthlyPrice)} a month`}
      </Button>
    </Form>
  )
}

/** Formats `42424242` as `4242 4242`. */
function grouped(typed: string): string {
  return typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** Formats `1228` as `12/28`. */
function monthAndYear(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
