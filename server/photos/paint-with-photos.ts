// Paints a PDF with photos of the business. A photo whose file is lost is left out, so that the document can go out.
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import type { Painting } from '../pdf/pdf-worker.ts'
import type { PhotoFile } from '../pdf/sheet.ts'
import { noteLostPhoto } from './note-lost-photo.ts'
import { readPhoto } from './show-photo.ts'

/** `leftOut`: the ids of photos that the PDF lacks. It is another PDF once they are back. */
export type PaintedWithPhotos = { bytes: Uint8Array; leftOut: string[] }

export async function paintWithPhotos(
  ctx: Context,
  turn: Turn,
  photoIds: readonly string[],
  paintingWith: (photos: PhotoFile[]) => Painting,
): Promise<PaintedWithPhotos> {
  if (photoIds.length === 0) {
    return { bytes: (await ctx.pdf.paint(turn, paintingWith([]))).bytes, leftOut: [] }
  }
  const found = new Set<string>()
  const { bytes, unreadable } = await ctx.pdf.paint(turn, async () => {
    const photos = await readPhotos(ctx, photoIds)
    for (const { id } of photos) found.add(id)
    return paintingWith(photos)
  })
  for (const id of unreadable) noteLostPhoto(ctx, id)
  return { bytes, leftOut: [...photoIds.filter(id => !found.has(id)), ...unreadable] }
}

/** Skips photos of other businesses, and those whose files are lost. */
async function readPhotos(ctx: Context, ids: readonly string[]): Promise<PhotoFile[]> {
  const read = await Promise.all(
    ids.map(async id => {
      const photo = await readPhoto(ctx, id, 'print')
      return photo ? [{ id, jpeg: photo.bytes }] : []
    }),
  )
  return read.flat()
}
