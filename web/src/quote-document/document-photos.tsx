// The photos on the sheet, each with its numbered marks and what they mean.
import type { DocumentPhoto } from '@quotewright/domain/quote-document'
import type { BlockOf } from './block-of.ts'
import { usePhotoHref } from './photo-href.ts'

export function DocumentPhotos({ block }: { block: BlockOf<'photos'> }) {
  return (
    <section className="@md:col-span-2">
      <h3 className="mb-1.5 font-bold text-muted text-sm">{block.title}</h3>
      <ul className="grid gap-4 @md:grid-cols-2">
        {block.photos.map(photo => (
          <li key={photo.id} className="@md:only:col-span-2">
            <MarkedPhoto photo={photo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarkedPhoto({ photo: { id, alt, marks } }: { photo: DocumentPhoto }) {
  const photoHref = usePhotoHref()
  return (
    <figure>
      {/* The height is known before the photo is: nothing below it jumps. */}
      <div className="flex h-64 items-center justify-center overflow-hidden rounded-sm bg-sunken @md:h-80">
        <div className="relative">
          <img
            src={photoHref(id)}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="block max-h-64 w-auto max-w-full @md:max-h-80"
          />
          {marks.map(({ number, box }) => (
            <span
              key={number}
              aria-hidden="true"
              style={{
                left: `${box.x}%`,
                top: `${box.y}%`,
                width: `${box.width}%`,
                height: `${box.height}%`,
              }}
              className="absolute border-3 border-accent shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000]"
            >
              <span className="figures absolute top-0 left-0 grid h-6 min-w-6 place-items-center bg-accent px-1 font-bold text-on-accent text-sm">
                {number}
              </span>
            </span>
          ))}
        </div>
      </div>
      {marks.length > 0 && (
        <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {marks.map(({ number, label }) => (
            <span key={number} className="inline-flex items-center gap-1.5">
              <span className="figures grid h-6 min-w-6 place-items-center bg-accent px-1 font-bold text-on-accent text-sm">
                {number}
              </span>
              {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
