// Makes an invoice of a quote with one tap, and opens it.
import type { NewInvoice } from '@quotewright/domain/invoices/invoice'
import { useState } from 'react'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import { refusalOr } from '../api-error.ts'
import { useToast } from '../ui/toast.tsx'
import { liveInvoices } from './live-invoices.ts'
import { useCreateInvoice, useKnownJobMoney } from './queries.ts'

export function useMakeInvoice(quoteId: string) {
  const knownMoney = useKnownJobMoney()
  const creating = useCreateInvoice()
  // Kept until the invoice is made, so that a try after a lost answer makes no second one.
  const [id] = useState(() => v7())
  const [isBusy, setIsBusy] = useState(false)
  const [, navigate] = useLocation()
  const showToast = useToast()

  async function make(part: NewInvoice['part']) {
    setIsBusy(true)
    try {
      const seen = liveInvoices(await knownMoney(quoteId)).length
      const invoice = await creating.mutateAsync({ id, quoteId, part, seen })
      navigate(`/invoices/${invoice.id}`)
    } catch (error) {
      showToast({
        title: 'No Invoice Made',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      })
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, make }
}
