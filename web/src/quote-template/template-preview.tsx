// Previews the template with the newest quote or an example, on screen and as a PDF to download or share.
import { type Business, dayOf } from '@quotewright/domain/accounts/account'
import { quoteDocument } from '@quotewright/domain/quote-document/quote-document'
import type { QuoteTemplateToSave } from '@quotewright/domain/quote-document/quote-template'
import { quoteToPreview } from '@quotewright/domain/quote-document/template-preview'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../device/download.ts'
import { QuoteDocument } from '../quote-document/quote-document.tsx'
import { useNewestQuote } from '../quotes/queries.ts'
import { Button } from '../ui/button.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { type ShareOutcome, useShare } from '../ui/use-share.ts'
import { useTemplatePdf } from './queries.ts'

const fileName = 'Quote-template.pdf'

export type TemplatePreviewProps = { form: QuoteTemplateToSave; business: Business }

export function TemplatePreview({ form, business }: TemplatePreviewProps) {
  const newest = useNewestQuote()
  const pdf = useTemplatePdf()
  const [action, setAction] = useState<'download' | 'share'>('download')
  const share = useShare()
  const showToast = useToast()

  async function withPdf(chosen: typeof action, handle: (file: Blob) => unknown) {
    setAction(chosen)
    try {
      const file = await pdf.mutateAsync(form)
      if (file) await handle(file)
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      showToast({ title: 'PDF Failed', description, tone: 'danger' })
    }
  }

  function handleDownload(file: Blob) {
    downloadFile(file, fileName)
    showToast({ title: 'PDF Downloaded', description: fileName, tone: 'success' })
  }

  async function handleShare(file: Blob) {
    const content = {
      title: 'Quote template',
      text: `How quotes of ${form.companyName} look`,
      files: [new File([file], fileName, { type: 'application/pdf' })],
    }
    await share(content, handleShared)
  }

  function handleShared(outcome: ShareOutcome) {
    if (outcome === 'copied') showToast({ title: 'Copied to Clipboard', tone: 'success' })
    if (outcome === 'failed') {
      showToast({
        title: 'Share Failed',
        description: 'Could not share quote details.',
        tone: 'danger',
      })
    }
  }

  if (newest.isPending) {
    return (
      <Loading label="Loading the preview">
        <Skeleton className="h-[32rem] w-full rounded-lg" />
      </Loading>
    )
  }
  if (newest.isError) {
    return <QueryError query={newest} />
  }
  const today = dayOf(business, new Date())
  const quote = quoteToPreview(newest.data, form, { taxRate: business.taxRate, today })
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <QuoteDocument document={quoteDocument({ quote, template: form })} />
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <Button
          tone="secondary"
          isBusy={pdf.isPending && action === 'share'}
          icon={<Share2 aria-hidden="true" size={20} />}
          onClick={() => void withPdf('share', handleShare)}
        >
          Share Template
        </Button>
        <Button
          tone="secondary"
          isBusy={pdf.isPending && action === 'download'}
          icon={<Download aria-hidden="true" size={20} />}
          onClick={() => void withPdf('download', handleDownload)}
        >
          Download PDF
        </Button>
      </div>
    </section>
  )
}
