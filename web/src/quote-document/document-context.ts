// What the caller passes to the parts of a quote document: the URLs of photos, and actions on lines and marks.
import { createContext, useContext } from 'react'

export type PhotoHref = (id: string) => string

/** Photos of the signed-in business; a customer's page passes its own. */
export const ownPhotoHref: PhotoHref = id => `/api/photos/${id}`

/** Called when a line or mark is pressed; without them, the document is read-only. */
export type DocumentActions = {
  onLine?: (lineId: string) => void
  onMark?: (markId: string) => void
}

export const PhotoHrefContext = createContext<PhotoHref>(ownPhotoHref)
export const DocumentActionsContext = createContext<DocumentActions>({})

export function usePhotoHref(): PhotoHref {
  return useContext(PhotoHrefContext)
}

export function useDocumentActions(): DocumentActions {
  return useContext(DocumentActionsContext)
}
