// A hidden file field for photos, which buttons elsewhere open: the gallery, or the phone's camera app.
import type { Ref } from 'react'
import { photoTypes } from '../device/photo-file.ts'

export type PhotoInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  isMultiple?: boolean
  opensCamera?: boolean
  onFiles: (files: File[]) => void
}

export function PhotoInput(props: PhotoInputProps) {
  const { ref, label, isMultiple = false, opensCamera = false, onFiles } = props

  function handleChange(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    // Emptied, so that choosing the same file again is a change.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }

  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={photoTypes()}
      multiple={isMultiple}
      capture={opensCamera ? 'environment' : undefined}
      onChange={event => handleChange(event.target)}
    />
  )
}
