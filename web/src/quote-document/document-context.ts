// What the parts of a quote document share: its photos and their URLs, and actions on lines, marks and options.
import type { DocumentPhoto } from '@quotewright/domain/quote-blocks'
import { createContext, useContext } from 'react'

export type PhotoHref = (id: string) => string

/** Photos of the signed-in business; a customer's page passes its own. */
export const ownPhotoHref: PhotoHref = id => `/api/photos/${id}?size=print`

/** Ids of options as chosen on this screen, which may be ahead of the document. */
export type OptionChoices = {
  selected: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** Called when a line or mark is pressed, or an option is chosen; without them, the document is read-only. */
export type DocumentActions = {
  onLine?: (lineId: string) => void
  onMark?: (markId: string) => void
  options?: OptionChoices
}

export const PhotoHrefContext = createContext<PhotoHref>(ownPhotoHref)
export const ShownPhotosContext = createContext<readonly DocumentPhoto[]>([])
export const DocumentActionsContext = createContext<DocumentActions>({})

export function usePhotoHref(): PhotoHref {
  return useContext(PhotoHrefContext)
}

export function useDocumentActions(): DocumentActions {
  return useContext(DocumentActionsContext)
}

/** The photos of the document, also where only some of its blocks are shown. */
export function useShownPhotos(): readonly DocumentPhoto[] {
  return useContext(ShownPhotosContext)
}
