// Files that are dropped on the page or pasted, as on a computer, where photos arrive by mail.
import { useEffect, useEffectEvent } from 'react'

/** Without it, the browser leaves the app to show a dropped photo. */
export function useDroppedFiles(onFiles: (files: File[]) => void): void {
  const handleFiles = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const handleDrop = (event: DragEvent) => handleFiles(event, event.dataTransfer)
    const handlePaste = (event: ClipboardEvent) => handleFiles(event, event.clipboardData)
    document.addEventListener('dragover', handleDragOver)
    document.addEventListener('drop', handleDrop)
    document.addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('dragover', handleDragOver)
      document.removeEventListener('drop', handleDrop)
      document.removeEventListener('paste', handlePaste)
    }
  }, [])
}
