// Photo capture (spec §2): camera or gallery, then a review of the photos.
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useDroppedFiles } from '../device/dropped-files.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { CameraView } from './camera-view.tsx'
import { type CaptureMode, startCapture, stepCapture } from './capture-state.ts'
import { PhotoInput } from './photo-input.tsx'
import { type CaptureNote, ReviewView } from './review-view.tsx'
import { SamplePhotos } from './sample-photos.tsx'
import { type Advice, adviceFor, StartView } from './start-view.tsx'
import { useAddedFiles } from './use-added-files.ts'

export type CaptureProps = {
  mode: CaptureMode
  /** High resolution (Settings, camera quality). */
  isSharp: boolean
  initialPhotos: string[]
  /** Starts with the camera open if there are no photos yet. */
  opensCamera?: boolean
  onPhotos: (photos: string[]) => void
  onClose: () => void
  /** Stores the photos after each change, so that they survive a reload and a killed tab. */
  keep: (photos: string[]) => Promise<void>
  /** Forgets what was stored, after the user has discarded the photos. */
  discard: () => Promise<void>
  /** What the photos are for. Default: to analyze damage. */
  advice?: Advice
  /** A note for the analysis; the field is hidden without it. */
  note?: CaptureNote
  /** Also offers sample photos. */
  hasSamples?: boolean
  /** Other jobs, offered before the first photo. */
  unfinished?: ReactNode
  /** Continues without a photo; the button is hidden without it. */
  onSkip?: () => void
  /** Another way to continue without a photo. */
  otherStart?: ReactNode
}

export function Capture({
  mode,
  isSharp,
  initialPhotos,
  opensCamera = false,
  onPhotos,
  onClose,
  keep,
  discard,
  advice = adviceFor(mode),
  note,
  hasSamples = false,
  unfinished,
  onSkip,
  otherStart,
}: CaptureProps) {
  const [capture, step] = useReducer(stepCapture, startCapture(mode, initialPhotos, opensCamera))
  const [hasCamera, setHasCamera] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const { isReading, addFiles, addSample } = useAddedFiles(photos =>
    step({ type: 'photosAdded', photos }),
  )
  const gallery = useRef<HTMLInputElement>(null)
  const cameraPicker = useRef<HTMLInputElement>(null)
  const confirm = useConfirm()
  const showToast = useToast()

  const handleKeep = useEffectEvent(keep)

  useEffect(() => {
    handleKeep(capture.photos).catch((error: Error) =>
      showToast({ title: 'Photos Not Kept', description: error.message, tone: 'warning' }),
    )
  }, [capture.photos, showToast])

  useDroppedFiles(files => {
    if (!isReading) void addFiles(mode === 'multiple' ? files : files.slice(0, 1))
  })

  function handleOpenCamera() {
    setIsAsked(true)
    if (hasCamera) step({ type: 'cameraOpened' })
    else cameraPicker.current?.click()
  }

  function handleStartOver() {
    setIsAsked(true)
    step({ type: 'startedOver' })
  }

  function handleCameraFailed() {
    setHasCamera(false)
    step({ type: 'cameraLeft' })
    // Falls back to the phone's camera app through a file picker (spec §4), which opens only when asked for.
    if (isAsked) cameraPicker.current?.click()
  }

  async function handleClose() {
    const isDiscarded =
      capture.photos.length === 0 ||
      (await confirm({
        title: 'Unsaved photos',
        description:
          "You have unsaved photos. Do you want to discard them? (Click 'OK' to discard or 'Cancel' to keep working.)",
        confirmLabel: 'OK',
        cancelLabel: 'Cancel',
        tone: 'danger',
      }))
    if (!isDiscarded) return
    await discard()
    onClose()
  }

  const isCamera = capture.stage === 'starting' || capture.stage === 'live'
  return (
    <Dialog
      isOpen
      isDark
      title="Photo Capture"
      description={advice.text}
      onClose={() => void handleClose()}
      onBack={() => (isCamera ? step({ type: 'cameraLeft' }) : void handleClose())}
    >
      {capture.stage === 'idle' && (
        <StartView
          advice={advice}
          isBusy={isReading}
          onOpenCamera={handleOpenCamera}
          onOpenGallery={() => gallery.current?.click()}
          {...(onSkip ? { onSkip } : {})}
          otherStart={otherStart}
          unfinished={unfinished}
          samples={
            hasSamples && (
              <SamplePhotos isBusy={isReading} onChoose={sample => void addSample(sample)} />
            )
          }
        />
      )}
      {isCamera && (
        <CameraView
          isStarting={capture.stage === 'starting'}
          isSharp={isSharp}
          photoCount={mode === 'multiple' ? capture.photos.length : null}
          onReady={() => step({ type: 'cameraReady' })}
          onFailed={handleCameraFailed}
          onCancel={() => step({ type: 'cameraLeft' })}
          onPhoto={photo => step({ type: 'photosAdded', photos: [photo] })}
        />
      )}
      {capture.stage === 'review' && (
        <ReviewView
          capture={capture}
          note={note}
          isBusy={isReading}
          onReviewed={index => step({ type: 'reviewed', index })}
          onTakeMore={handleOpenCamera}
          onAddFromGallery={() => gallery.current?.click()}
          onStartOver={handleStartOver}
          onDelete={() => step({ type: 'photoDeleted' })}
          onUse={() => onPhotos(capture.photos)}
        />
      )}
      <PhotoInput
        ref={gallery}
        label="Photos from the gallery"
        isMultiple={mode === 'multiple'}
        onFiles={files => void addFiles(files)}
      />
      <PhotoInput
        ref={cameraPicker}
        label="Photo from the camera"
        opensCamera
        onFiles={files => void addFiles(files)}
      />
    </Dialog>
  )
}
