// The sizes that photos are stored in, and the limits of what is accepted (spec §5, decisions: Files).

/** Clients scale photos down to this long side, in pixels. */
export const MAX_PHOTO_SIDE = 2048
/** Largest encoded photo that the server accepts, in bytes. */
export const MAX_PHOTO_BYTES = 10_000_000
/** spec §5 */
export const photoTooLarge = 'Please select an image smaller than 10MB.'
/** Largest photo that the server decodes, in pixels. */
export const MAX_PHOTO_PIXELS = 50_000_000

/** As kept (at most 2048 px), for documents on paper, for documents on a phone's screen, and for lists. */
export const photoSizes = ['full', 'print', 'screen', 'thumbnail'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The sizes of a photo in a document. */
export const documentSizes = ['print', 'screen'] as const
export type DocumentSize = (typeof documentSizes)[number]

/** Long sides in pixels: 300 dpi in a printed quote; an upright photo at a phone's width in a document; lists. */
export const scaledSides = { print: 1200, screen: 1024, thumbnail: 400 }

/** In pixels, as kept. */
export type PhotoShape = { width: number; height: number }

/** The width of the photo in a size, which never enlarges it. */
export function widthIn(size: keyof typeof scaledSides, { width, height }: PhotoShape): number {
  return Math.round(width * Math.min(1, scaledSides[size] / Math.max(width, height)))
}
