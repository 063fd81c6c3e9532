// The photos of the quote document, with numbered marks and a legend.
import type {
  BlockOf,
  DocumentPhoto,
  PhotoMark,
} from '@quotewright/domain/quote-document/quote-blocks'
import { type CSSProperties, useState } from 'react'
import { BoxNumber, BoxOutline, boxTarget, NumberTag } from '../ui/box-number.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { useDocumentActions, usePhotoShape } from './document-context.ts'
import { Picture } from './picture.tsx'

/** The others are folded, so that the work is not far below. */
const MOST_SHOWN = 3

export function DocumentPhotos({ block: { title, photos } }: { block: BlockOf<'photos'> }) {
  // A single one is not worth a tap.
  const shown = photos.length > MOST_SHOWN + 1 ? MOST_SHOWN : photos.length
  return (
    <section className="@md:col-span-2">
      <h3 className="mb-1.5 font-bold text-muted text-sm">{title}</h3>
      <PhotoList photos={photos.slice(0, shown)} isAtTop />
      {photos.length > shown && (
        // Paper has no tap to unfold it.
        <details
          data-prints=""
          className="group/photos mt-2 print:details-content:block print:details-content:h-auto print:details-content:[content-visibility:visible]"
        >
          <summary
            className={buttonClasses(
              'quiet',
              'medium',
              false,
              'flex! w-fit list-none print:hidden!',
            )}
          >
            <span className="group-open/photos:hidden">{photos.length - shown} more photos</span>
            <span className="hidden group-open/photos:inline">Fewer photos</span>
          </summary>
          <div className="mt-2">
            <PhotoList photos={photos.slice(shown)} />
          </div>
        </details>
      )}
    </section>
  )
}

type PhotoListProps = { photos: readonly DocumentPhoto[]; isAtTop?: boolean }

function PhotoList({ photos, isAtTop = false }: PhotoListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 @md:grid-cols-2 @2xl:has-[>:nth-child(3):last-child]:grid-cols-3">
      {photos.map((photo, index) => (
        <li key={photo.id} className="@md:only:col-span-2">
          <MarkedPhoto photo={photo} isFirst={isAtTop && index === 0} />
        </li>
      ))}
    </ul>
  )
}

type MarkedPhotoProps = { photo: DocumentPhoto; isFirst: boolean }

function MarkedPhoto({ photo: { id, alt, marks }, isFirst }: MarkedPhotoProps) {
  const known = usePhotoShape(id)
  const [shape, setShape] = useState(known && known.width / known.height)
  return (
    <figure>
      {/* Leaves room for a portrait photo, the usual case, until the shape is known. Then the photo fills its own shape. */}
      <div
        className={
          shape === null
            ? 'flex aspect-[3/4] max-h-[66dvh] w-full rounded-sm bg-sunken @md:aspect-auto @md:h-80'
            : 'flex'
        }
      >
        <div
          {...(shape !== null && { style: { '--shape': shape } as CSSProperties })}
          className={
            shape === null
              ? 'relative'
              : 'relative aspect-[var(--shape)] w-[min(100%,var(--shape)*66dvh,var(--shape)*100cqw*4/3)] @md:w-[min(100%,var(--shape)*20rem)]'
          }
        >
          <Picture
            id={id}
            alt={alt}
            isFirst={isFirst && known !== null}
            onShape={setShape}
            className={
              shape === null
                ? 'block max-h-[min(66dvh,100cqw*4/3)] w-auto max-w-full rounded-sm @md:max-h-80'
                : 'block size-full rounded-sm bg-sunken'
            }
          />
          {marks.map(mark => (
            <Mark key={mark.number} mark={mark} />
          ))}
        </div>
      </div>
      {marks.length > 0 && (
        <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {marks.map(mark => (
            <Legend key={mark.number} mark={mark} />
          ))}
        </figcaption>
      )}
    </figure>
  )
}

function Legend({ mark: { number, label, markId } }: { mark: PhotoMark }) {
  const { onMark } = useDocumentActions()
  const content = (
    <>
      <NumberTag number={number} />
      {label}
    </>
  )
  if (!onMark || !markId) return <span className="inline-flex items-center gap-1.5">{content}</span>
  return (
    <button
      type="button"
      onClick={() => onMark(markId)}
      className="inline-flex min-h-target cursor-pointer touch-manipulation items-center gap-1.5 underline decoration-dotted decoration-muted underline-offset-4"
    >
      {content}
    </button>
  )
}

function Mark({ mark: { number, box, markId } }: { mark: PhotoMark }) {
  const { onMark } = useDocumentActions()
  return (
    // Touch only; keyboard users press the legend below.
    <BoxOutline aria-hidden="true" box={box}>
      {onMark && markId && (
        <span aria-hidden="true" onClick={() => onMark(markId)} className={boxTarget} />
      )}
      <BoxNumber box={box} number={number} />
    </BoxOutline>
  )
}
