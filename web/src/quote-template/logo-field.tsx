// Picks, crops, uploads and removes the logo.
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { photoTypes, readPhotoFile } from '../device/photo-file.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/field.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { useToast } from '../ui/toast.tsx'
import { useUploadLogo } from './queries.ts'

const CropDialog = loadedOnUse(async () => (await import('./crop-dialog.tsx')).CropDialog)

export type LogoFieldProps = {
  logo: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const [picture, setPicture] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const upload = useUploadLogo()
  const showToast = useToast()

  async function handleFile(input: HTMLInputElement) {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    const { photo, refusal } = await readPhotoFile(file)
    if (photo) setPicture(photo)
    else showToast({ title: 'Logo Not Added', description: refusal, tone: 'warning' })
  }

  function handleCropped(cropped: string) {
    setPicture(null)
    upload
      .mutateAsync(cropped)
      .then(onChange, (failure: Error) =>
        showToast({ title: 'Upload Failed', description: failure.message, tone: 'danger' }),
      )
  }

  return (
    <section aria-labelledby="logo">
      <h2 id="logo" className="mb-1.5 font-semibold">
        Logo
      </h2>
      <div className="light flex h-24 items-center justify-center rounded-md border-2 border-edge border-dashed bg-white p-3">
        {logo ? (
          <img
            src={`/api/photos/${logo}`}
            alt="Your logo"
            className="max-h-15 max-w-50 object-contain"
          />
        ) : (
          <p className="text-[#565d6b]">No logo yet</p>
        )}
      </div>
      <p className="mt-1.5 text-muted text-sm">Recommended: 200 × 60 px, on white.</p>
      {error && <FormMessage>{error}</FormMessage>}
      <div className="mt-3 flex gap-6">
        <Button
          tone="secondary"
          isBusy={upload.isPending}
          icon={<ImagePlus aria-hidden="true" size={20} />}
          onClick={() => picker.current?.click()}
        >
          {logo ? 'Replace' : 'Upload logo'}
        </Button>
        {logo && (
          <Button
            tone="quiet"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Logo file"
        accept={photoTypes()}
        onChange={event => void handleFile(event.target)}
      />
      {picture && (
        <LoadingBoundary>
          <CropDialog
            picture={picture}
            onClose={() => setPicture(null)}
            onCropped={handleCropped}
          />
        </LoadingBoundary>
      )}
    </section>
  )
}
