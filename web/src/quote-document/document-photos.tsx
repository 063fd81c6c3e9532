// The photos of the quote document, with numbered marks and a legend.
import type { BlockOf, DocumentPhoto, PhotoMark } from '@quotewright/domain/quote-blocks'
import { type CSSProperties, useState } from 'react'
import { BoxNumber, BoxOutline, boxTarget, NumberTag } from '../ui/box-number.tsx'
import { useDocumentActions, usePhotoShape } from './document-context.ts'
import { Picture } from './picture.tsx'

export function DocumentPhotos({ block }: { block: BlockOf<'photos'> }) {
  return (
    <section className="@md:col-span-2">
      <h3 className="mb-1.5 font-bold text-muted text-sm">{block.title}</h3>
      <ul className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        {block.photos.map((photo, index) => (
          <li key={photo.id} className="@md:only:col-span-2">
            <MarkedPhoto photo={photo} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
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
