// The phone's rear camera: shows it in a <video>, takes pictures, stops it.
import { type CameraControls, cameraControls } from './camera-controls.ts'
import { toJpeg } from './jpeg.ts'

type CameraFailure = 'unsupported' | 'denied' | 'missing' | 'busy' | 'canceled'

export type Camera = CameraControls & {
  /** Returns the current picture as a JPEG data URL. */
  capture: () => Promise<string>
  stop: () => void
}

export type CameraOpening =
  | { camera: Camera; failure?: never }
  | { camera?: never; failure: CameraFailure }

function rearCamera(isSharp: boolean): MediaStreamConstraints {
  // 1080p (spec §9), or 720p for slow uploads.
  const [width, height] = isSharp ? [1920, 1080] : [1280, 720]
  return {
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: width },
      height: { ideal: height },
    },
  }
}

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Whether the camera opens without asking. False if the browser cannot tell. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // Browsers that do not know this permission throw.
    return false
  }
}

/** Shows the camera in `video`, which should be muted and playsInline. Aborting stops the camera, even while it starts. */
export async function openCamera(
  video: HTMLVideoElement,
  isSharp: boolean,
  signal: AbortSignal,
): Promise<CameraOpening> {
  // Undefined on insecure pages, despite its type.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) return { failure: 'unsupported' }
  let stream: MediaStream | null = null
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  try {
    stream = await devices.getUserMedia(rearCamera(isSharp))
    if (!signal.aborted) {
      video.srcObject = stream
      await video.play()
    }
  } catch (error) {
    stop()
    if (signal.aborted) return { failure: 'canceled' }
    return { failure: (error instanceof DOMException && failures[error.name]) || 'unsupported' }
  }
  if (signal.aborted) {
    stop()
    return { failure: 'canceled' }
  }
  signal.addEventListener('abort', stop, { once: true })
  return {
    camera: {
      ...cameraControls(stream),
      stop,
      capture: () => toJpeg(video, { width: video.videoWidth, height: video.videoHeight }),
    },
  }
}
