// Makes a revision, a copy or a change order of a quote, and opens it to finish.
import { useLocation } from 'wouter'
import { refusalOr } from '../api-error.ts'
import { useToast } from '../ui/toast.tsx'
import { finishHref } from './quote-status.tsx'
import { type NewVersion, useQuoteCopy } from './version-queries.ts'

const failures: Record<NewVersion, string> = {
  revise: 'Quote Not Revised',
  duplicate: 'Quote Not Duplicated',
  changeOrder: 'No Change Order Made',
}

export function useNewVersion(quoteId: string) {
  const copying = useQuoteCopy(quoteId)
  const showToast = useToast()
  const [, navigate] = useLocation()

  async function start(kind: NewVersion) {
    if (copying.isPending) return
    try {
      const draft = await copying.mutateAsync(kind)
      navigate(finishHref(draft.id))
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: failures[kind], description, tone: 'danger' })
    }
  }

  return { isPending: copying.isPending, start }
}
