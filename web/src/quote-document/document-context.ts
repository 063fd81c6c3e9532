// What the parts of a quote document share: its photos, their URLs and shapes, and actions on lines and marks.
import type { DocumentSize, PhotoShape } from '@quotewright/domain/photos/photo'
import type { DocumentPhoto } from '@quotewright/domain/quote-document/quote-blocks'
import { createContext, useContext } from 'react'
import { ownPhotoHref } from '../device/uploaded-photos.ts'

export type PhotoHref = (id: string, size: DocumentSize) => string

/** By photo id. */
export type PhotoShapes = Readonly<Record<string, PhotoShape>>

/** Called when a line or mark is pressed; without them, the document is read-only. */
export type DocumentActions = {
  onLine?: (lineId: string) => void
  onMark?: (markId: string) => void
}

/** The default is for the signed-in business. Customers' pages provide their own. */
export const PhotoHrefContext = createContext<PhotoHref>(ownPhotoHref)
export const PhotoShapesContext = createContext<PhotoShapes>({})
export const ShownPhotosContext = createContext<readonly DocumentPhoto[]>([])
export const DocumentActionsContext = createContext<DocumentActions>({})
/** The id of the form that the tiers and options belong to, while they can be chosen. */
export const ChoiceFormContext = createContext<string | null>(null)

export function usePhotoHref(): PhotoHref {
  return useContext(PhotoHrefContext)
}

/** Null if the shape is known only once the photo has loaded. */
export function usePhotoShape(id: string): PhotoShape | null {
  return useContext(PhotoShapesContext)[id] ?? null
}

export function useDocumentActions(): DocumentActions {
  return useContext(DocumentActionsContext)
}

export function useChoiceForm(): string | null {
  return useContext(ChoiceFormContext)
}

/** The photos of the document, also where only some of its blocks are shown. */
export function useShownPhotos(): readonly DocumentPhoto[] {
  return useContext(ShownPhotosContext)
}
