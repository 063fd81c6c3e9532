// /login for a signed-in user: redirects to the dashboard and shows the emailed link's result.
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useToast } from '../ui/toast.tsx'
import { arrivalOf } from './arrival.ts'

export function SignedInAlready() {
  const [search] = useSearchParams()
  const [arrival] = useState(() => arrivalOf(search))
  const showToast = useToast()

  useEffect(() => {
    if (!arrival) return
    const { tone, title, text } = arrival
    showToast({ tone, title, ...(tone === 'danger' && { description: text }) })
  }, [arrival, showToast])

  return <Redirect to="/dashboard" replace />
}
