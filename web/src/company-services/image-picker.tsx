// Picks the photo of a training image and uploads it at once, with progress.
import { MAX_PHOTO_BYTES, photoTooLarge } from '@quotewright/domain/photos/photo'
import { Camera, ImagePlus, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { photoTypes, readPhotoFile } from '../device/photo-file.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { useToast } from '../ui/toast.tsx'
import { useUploadImage } from './queries.ts'

export type ImagePickerProps = { imageUrl: string; onUploaded: (imageUrl: string) => void }

export function ImagePicker({ imageUrl, onUploaded }: ImagePickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  /** The picked photo as a data URL, until it is uploaded. */
  const [photo, setPhoto] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const uploading = useUploadImage()
  const showToast = useToast()

  async function handleFile(input: HTMLInputElement) {
    const file = input.files?.[0]
    if (!file) return
    if (file.size > MAX_PHOTO_BYTES) {
      showToast({ title: 'File Too Large', description: photoTooLarge, tone: 'danger' })
    } else {
      const { photo: read, refusal } = await readPhotoFile(file)
      if (read) handleUpload(read)
      else showToast({ title: 'Upload Failed', description: refusal, tone: 'danger' })
    }
    // Allows picking the same file again.
    input.value = ''
  }

  function handleUpload(chosen: string) {
    setPhoto(chosen)
    setSent(0)
    uploading.mutateAsync({ photo: chosen, onProgress: setSent }).then(
      url => {
        setPhoto(null)
        onUploaded(url)
      },
      error =>
        showToast({
          title: 'Upload Failed',
          description: refusalOr(error, 'Failed to add training image. Please try again.'),
          tone: 'danger',
        }),
    )
  }

  const shown = photo ?? (imageUrl && `${imageUrl}?size=thumbnail`)
  return (
    <section aria-labelledby="image-picker">
      <h3 id="image-picker" className="mb-1.5 font-semibold">
        Image
      </h3>
      <div className="grid h-52 place-items-center overflow-hidden rounded-md border-2 border-edge border-dashed bg-sunken">
        {shown ? (
          <img src={shown} alt="To be added" className="size-full object-contain" />
        ) : (
          <Camera aria-hidden="true" size={44} strokeWidth={1.75} className="text-muted" />
        )}
      </div>
      {uploading.isPending ? (
        <div className="mt-3 flex min-h-target flex-col justify-center">
          <Progress label="Uploading" value={sent} max={1} />
        </div>
      ) : (
        <div className="mt-3 flex gap-3">
          {photo && (
            <Button
              tone="secondary"
              icon={<RotateCw aria-hidden="true" size={20} />}
              onClick={() => handleUpload(photo)}
            >
              Try again
            </Button>
          )}
          <Button
            tone="secondary"
            icon={<ImagePlus aria-hidden="true" size={20} />}
            onClick={() => picker.current?.click()}
          >
            {shown ? 'Choose another' : 'Choose an image'}
          </Button>
        </div>
      )}
      <p className="mt-1.5 text-muted text-sm">JPEG, PNG, WebP or HEIC, at most 10 MB.</p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Image file"
        accept={photoTypes()}
        onChange={event => void handleFile(event.target)}
      />
    </section>
  )
}
