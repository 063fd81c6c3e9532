// Stripe's card form. Stripe's iframe takes the card number, so it never passes through our pages.
import { type PlanName, plans } from '@quotewright/domain/billing/plan'
import { formatWholeDollars } from '@quotewright/domain/money'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { arriveWithPlan } from '../paid-plan.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useToast } from '../ui/toast.tsx'
import { CardFormShape } from './card-form-shape.tsx'
import { useAwaitPlan, useSubscribe } from './queries.ts'

export type StripeCardFormProps = { plan: PlanName; publishableKey: string }

export function StripeCardForm({ plan, publishableKey }: StripeCardFormProps) {
  const stripe = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
  })
  if (stripe.isPending) return <CardFormShape />
  if (stripe.isError) {
    return (
      <ErrorState
        message="The card form did not load. Check the network and try again; nothing was paid."
        isRetrying={stripe.isFetching}
        onRetry={() => void stripe.refetch()}
      />
    )
  }
  return (
    <Elements
      stripe={stripe.data}
      options={{
        mode: 'subscription',
        amount: plans[plan].monthlyPrice,
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
        appearance: appearance(),
      }}
    >
      <PayForm plan={plan} />
    </Elements>
  )
}

function PayForm({ plan }: { plan: PlanName }) {
  const stripe = useStripe()
  const elements = useElements()
  const begin = useSubscribe()
  const awaiting = useAwaitPlan()
  const showToast = useToast()
  const [isPaying, setIsPaying] = useState(false)
  const [isReady, setIsReady] = useState(false)

  function fail(title: string, description: string) {
    showToast({ title, description, tone: 'danger' })
  }

  /** Returns the card's error, or null if the payment went through or nothing was due. */
  async function pay(): Promise<StripeError | null> {
    if (!stripe || !elements) throw new Error('The card form is not ready')
    const { error: incomplete } = await elements.submit()
    if (incomplete) return incomplete
    const { clientSecret } = await begin.mutateAsync(plan)
    if (clientSecret === null) return null
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${location.origin}/upgrade` },
      redirect: 'if_required',
    })
    return error ?? null
  }

  async function handlePay() {
    setIsPaying(true)
    try {
      const error = await pay()
      // The form itself shows missing fields.
      if (error && error.type !== 'validation_error') {
        fail('Payment failed', error.message ?? 'Please try again or use another card.')
      }
      if (!error) await arrive()
    } catch (error) {
      fail('Subscription failed', refusalOr(error, 'Please try again or contact support.'))
    } finally {
      setIsPaying(false)
    }
  }

  async function arrive() {
    try {
      await awaiting.mutateAsync()
      arriveWithPlan(plan)
    } catch {
      const description = 'Your plan starts in a moment. Reload this page to use it.'
      showToast({ title: 'Payment received', description, tone: 'warning' })
    }
  }

  return (
    <>
      <PaymentElement onReady={() => setIsReady(true)} />
      <Button
        size="large"
        disabled={!isReady}
        isBusy={isPaying || awaiting.isSuccess}
        onClick={() => void handlePay()}
      >
        {`Pay ${formatWholeDollars(plans[plan].monthlyPrice)} a month`}
      </Button>
    </>
  )
}

/** Passes the page's current colors to Stripe's iframe. */
function appearance(): Appearance {
  const { backgroundColor, color } = getComputedStyle(document.body)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { colorBackground: backgroundColor, colorText: color, fontSizeBase: '16px' },
  }
}
