// Where the sheet's pictures come from: the business's own, or the ones a customer's link opens.
import { createContext, useContext } from 'react'

export type PhotoHref = (id: string) => string

export const ownPhotoHref: PhotoHref = id => `/api/photos/${id}`

export const PhotoHrefContext = createContext<PhotoHref>(ownPhotoHref)

export function usePhotoHref(): PhotoHref {
  return useContext(PhotoHrefContext)
}
