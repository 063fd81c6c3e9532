// The live camera with a grid, light and tap to focus; the shutter is disabled until the camera is ready.
import { Flashlight, FlashlightOff } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, openCamera } from '../device/camera.ts'
import { pointInPicture } from '../device/camera-controls.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type FocusPoint, FocusRing } from './focus-ring.tsx'

export type CameraViewProps = {
  isStarting: boolean
  /** High resolution (Settings, camera quality). */
  isSharp: boolean
  /** Shown in multiple mode. */
  photoCount: number | null
  onReady: () => void
  onFailed: () => void
  onCancel: () => void
  onPhoto: (photo: string) => void
}

export function CameraView({
  isStarting,
  isSharp,
  photoCount,
  onReady,
  onFailed,
  onCancel,
  onPhoto,
}: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isShooting, setIsShooting] = useState(false)
  const [isLit, setIsLit] = useState(false)
  const [focus, setFocus] = useState<FocusPoint | null>(null)
  const handleReady = useEffectEvent(onReady)
  const handleFailed = useEffectEvent(onFailed)

  useEffect(() => {
    if (!video.current) return
    const unmounted = new AbortController()
    void openCamera(video.current, isSharp, unmounted.signal).then(opening => {
      if (opening.camera) {
        setCamera(opening.camera)
        handleReady()
      } else if (opening.failure !== 'canceled') {
        handleFailed()
      }
    })
    return () => unmounted.abort()
  }, [isSharp])

  async function handleShutter() {
    if (!camera || isShooting) return
    setIsShooting(true)
    try {
      onPhoto(await camera.capture())
    } catch {
      // Treated like a camera that does not start.
      onFailed()
    }
  }

  async function handleLight() {
    try {
      await camera?.setLight?.(!isLit)
      setIsLit(!isLit)
    } catch {
      // The phone keeps the light off, for example while its battery is low: the button stays as it was.
    }
  }

  function handleTap({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent<HTMLVideoElement>) {
    const shown = video.current
    if (!shown || !camera?.focusAt) return
    const frame = { width: shown.clientWidth, height: shown.clientHeight }
    const picture = { width: shown.videoWidth, height: shown.videoHeight }
    const point = pointInPicture({ x, y }, frame, picture)
    if (!point) return
    setFocus({ x, y, id: (focus?.id ?? 0) + 1 })
    // A camera that cannot focus there keeps its focus.
    camera.focusAt(point).catch(() => setFocus(null))
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-hidden bg-black">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Live camera"
          onPointerUp={handleTap}
          className="size-full object-contain"
        />
        {isStarting ? (
          <p
            role="status"
            className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-lg"
          >
            <Spinner />
            Starting Camera...
          </p>
        ) : (
          <Grid />
        )}
        {focus && <FocusRing point={focus} />}
        {photoCount !== null && photoCount > 0 && (
          <p className="figures absolute top-3 left-3 rounded-full bg-black/70 px-4 py-2 font-bold">
            {photoCount === 1 ? '1 photo' : `${photoCount} photos`}
          </p>
        )}
      </div>
      <div className="grid grid-cols-3 items-center px-4 pt-4 pb-[calc(env(safe-area-inset-bottom)+1.25rem)]">
        <Button tone="quiet" className="justify-self-start" onClick={onCancel}>
          Cancel
        </Button>
        <button
          type="button"
          aria-label="Take photo"
          disabled={isStarting || isShooting}
          onClick={() => void handleShutter()}
          className="grid size-20 cursor-pointer touch-manipulation place-items-center justify-self-center rounded-full border-4 border-white outline-white transition-transform active:scale-95 disabled:opacity-50"
        >
          <span className="size-16 rounded-full bg-accent" />
        </button>
        {camera?.setLight && (
          <button
            type="button"
            aria-label="Flashlight"
            aria-pressed={isLit}
            onClick={() => void handleLight()}
            className="grid size-14 cursor-pointer touch-manipulation place-items-center justify-self-end rounded-full bg-white/15 outline-white aria-pressed:bg-white aria-pressed:text-black"
          >
            {isLit ? <Flashlight aria-hidden="true" /> : <FlashlightOff aria-hidden="true" />}
          </button>
        )}
      </div>
    </div>
  )
}

/** A rule-of-thirds grid, to hold the phone level. */
function Grid() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {['left-1/3', 'left-2/3'].map(place => (
        <span key={place} className={`absolute inset-y-0 w-px bg-white/45 ${place}`} />
      ))}
      {['top-1/3', 'top-2/3'].map(place => (
        <span key={place} className={`absolute inset-x-0 h-px bg-white/45 ${place}`} />
      ))}
    </div>
  )
}
