// Crops a picture to the logo.
import { useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { toJpeg } from '../device/jpeg.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Pixels; enough to print the logo at 300 dpi. */
const MAX_SIDE = 800

export type CropDialogProps = {
  /** A data URL. */
  picture: string
  onCropped: (picture: string) => void
  onClose: () => void
}

export function CropDialog({ picture, onCropped, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 0, y: 0, width: 100, height: 100 })
  const [isCropping, setIsCropping] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  async function handleUse() {
    if (!image.current) return
    setIsCropping(true)
    const { naturalWidth, naturalHeight } = image.current
    const part = {
      x: Math.round((crop.x / 100) * naturalWidth),
      y: Math.round((crop.y / 100) * naturalHeight),
      width: Math.max(1, Math.round((crop.width / 100) * naturalWidth)),
      height: Math.max(1, Math.round((crop.height / 100) * naturalHeight)),
    }
    const cut = await createImageBitmap(image.current, part.x, part.y, part.width, part.height)
    const scale = Math.min(1, MAX_SIDE / Math.max(part.width, part.height))
    const size = { width: Math.ceil(part.width * scale), height: Math.ceil(part.height * scale) }
    const cropped = await toJpeg(cut, size)
    cut.close()
    onCropped(cropped)
  }

  return (
    <Dialog
      isOpen
      title="Crop the logo"
      description="Drag the corners around your logo."
      onClose={onClose}
      footer={
        <Button size="large" isWide isBusy={isCropping} onClick={() => void handleUse()}>
          Use this part
        </Button>
      }
    >
      <div className="grid flex-1 place-items-center p-4">
        <ReactCrop crop={crop} minWidth={24} minHeight={24} onChange={(_, part) => setCrop(part)}>
          <img ref={image} src={picture} alt="To be cropped" className="max-h-[60dvh]" />
        </ReactCrop>
      </div>
    </Dialog>
  )
}
