// What a press on a line or a mark of the sheet opens; on a sheet that only shows, nothing.
import { createContext, useContext } from 'react'

export type DocumentDoors = {
  onLine?: (lineId: string) => void
  onMark?: (markId: string) => void
}

export const DocumentDoorsContext = createContext<DocumentDoors>({})

export function useDocumentDoors(): DocumentDoors {
  return useContext(DocumentDoorsContext)
}
