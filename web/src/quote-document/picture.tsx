// A photo of the quote document, in the size that fits the screen if its shape is known.
import { widthIn } from '@quotewright/domain/photos/photo'
import { usePhotoHref, usePhotoShape } from './document-context.ts'

export type PictureProps = {
  id: string
  alt: string
  className: string
  /** Fetched first: it is in sight when the page opens. */
  isFirst?: boolean
  onShape?: (shape: number) => void
}

/** Everywhere in the document with the same sizes, so that a photo is fetched once. */
export function Picture({ id, alt, className, isFirst = false, onShape }: PictureProps) {
  const photoHref = usePhotoHref()
  const shape = usePhotoShape(id)
  const picture = (
    <img
      src={photoHref(id, 'print')}
      {...(shape && {
        width: shape.width,
        height: shape.height,
        srcSet: (['screen', 'print'] as const)
          .map(size => `${photoHref(id, size)} ${widthIn(size, shape)}w`)
          .join(', '),
        sizes: `(min-width: 36rem) ${20 * (shape.width / shape.height)}rem, calc(100vw - 4rem)`,
      })}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      {...(onShape && {
        onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onShape(naturalWidth / naturalHeight),
      })}
      className={className}
    />
  )
  // React preloads an eager picture outside of `picture`. Photos are not stored by caches, so it would be fetched twice.
  return isFirst ? <picture className="contents">{picture}</picture> : picture
}
