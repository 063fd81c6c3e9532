// The photos of a quote on its page: viewed, arranged while the quote may change, and more of them added.
import type { AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { PhotoChange } from '@quotewright/domain/quotes/quote-photos'
import { isEditable } from '@quotewright/domain/quotes/quote-status'
import { useState } from 'react'
import { ownPhotoHref } from '../device/uploaded-photos.ts'
import type { Adding } from '../quote-photos/queries.ts'
import { AddPhotos, markNames, QuotePhotos } from '../quote-photos/quote-photos.tsx'
import { useToast } from '../ui/toast.tsx'
import { useArrangedPhotos, useArrangePhotos } from './photo-queries.ts'
import { useHeldBy } from './version-queries.ts'

export type PhotosSectionProps = {
  quote: QuoteWithLines
  analysis: AnalysisRecord | null
  /** High resolution (Settings, camera quality). */
  isSharp: boolean
}

export function PhotosSection({ quote, analysis, isSharp }: PhotosSectionProps) {
  const { id, status, replacedBy } = quote
  const photos = useArrangedPhotos(quote)
  const { mutateAsync: arrange } = useArrangePhotos(id)
  const [capturingFor, setCapturingFor] = useState<string | null>(null)
  const showToast = useToast()
  const held = useHeldBy(quote)
  const refusal =
    isEditable(status) && replacedBy === null
      ? held
      : 'The quote has been sent or answered, so no photos can be added to it.'

  function handleChange(change: PhotoChange) {
    arrange(change).catch((error: Error) =>
      showToast({ title: 'Photos Not Changed', description: error.message, tone: 'danger' }),
    )
  }

  const adding: Adding = {
    keptFor: id,
    refusal,
    isSharp,
    onAdd: ids => arrange({ type: 'added', ids }),
  }
  return (
    <>
      <QuotePhotos
        photos={photos}
        srcOf={ownPhotoHref}
        marksOf={photoId => markNames(analysis, photoId)}
        onChange={refusal === null ? handleChange : undefined}
        adding={adding}
      />
      {quote.sections.map(section => (
        // Only the form knows the sections being edited; photos that it could not add become the quote's.
        <AddPhotos
          key={section.id}
          title="Add photos to this quote"
          adding={{ ...adding, keptFor: `${id}/${section.id}` }}
          isCapturing={capturingFor === section.id}
          onOpen={() => setCapturingFor(section.id)}
          onClose={() => setCapturingFor(null)}
        />
      ))}
    </>
  )
}
