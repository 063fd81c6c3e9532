// The camera's light and focus, where the phone has them (W3C Image Capture).

export type CameraControls = {
  /** Null without a light. */
  setLight: ((isOn: boolean) => Promise<void>) | null
  /** Focuses on a point of the picture, in shares of its width and height. Null if the phone cannot. */
  focusAt: ((point: { x: number; y: number }) => Promise<void>) | null
}

/** Not in TypeScript's own types. */
type PhotoCapabilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] }
type PhotoConstraints = MediaTrackConstraintSet & {
  torch?: boolean
  focusMode?: 'single-shot'
  pointsOfInterest?: { x: number; y: number }[]
}
type SupportedConstraints = MediaTrackSupportedConstraints & { pointsOfInterest?: boolean }

export function cameraControls(stream: MediaStream): CameraControls {
  const [track] = stream.getVideoTracks()
  const can: PhotoCapabilities = track?.getCapabilities?.() ?? {}
  const supported: SupportedConstraints = navigator.mediaDevices.getSupportedConstraints()
  const apply = async (constraints: PhotoConstraints) =>
    track?.applyConstraints({ advanced: [constraints] })
  return {
    setLight: can.torch ? isOn => apply({ torch: isOn }) : null,
    focusAt:
      supported.pointsOfInterest && can.focusMode?.includes('single-shot')
        ? point => apply({ pointsOfInterest: [point], focusMode: 'single-shot' })
        : null,
  }
}

type Size = { width: number; height: number }
type Point = { x: number; y: number }

/** The place of a tap in a picture that is shown whole inside `frame`, in shares of the picture. Null beside it. */
export function pointInPicture(tap: Point, frame: Size, picture: Size): Point | null {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  const x = (tap.x - (frame.width - picture.width * scale) / 2) / (picture.width * scale)
  const y = (tap.y - (frame.height - picture.height * scale) / 2) / (picture.height * scale)
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null
}
