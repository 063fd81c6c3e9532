// The first view of photo capture: camera, gallery, and how to take a good photo.
import { Camera, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { CaptureMode } from './capture-state.ts'

export type Advice = { title: string; text: string }

export function adviceFor(mode: CaptureMode): Advice {
  return {
    title: 'Photograph the damage',
    text:
      mode === 'multiple'
        ? 'One photo close up is enough. Add more for every other spot.'
        : 'Stand close, hold still, and keep the whole spot in the picture.',
  }
}

export type StartViewProps = {
  advice: Advice
  isBusy: boolean
  onOpenCamera: () => void
  onOpenGallery: () => void
  onSkip?: () => void
  otherStart?: ReactNode
  samples?: ReactNode
  unfinished?: ReactNode
}

export function StartView({
  advice: { title, text },
  isBusy,
  onOpenCamera,
  onOpenGallery,
  onSkip,
  otherStart,
  samples,
  unfinished,
}: StartViewProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-4 px-4 pb-6 md:max-w-2xl">
      {unfinished}
      <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
        <Viewfinder />
        <div>
          <p className="font-bold text-xl">{title}</p>
          <p className="mt-2 text-lg">{text}</p>
          <p className="mt-2 hidden text-muted lg:pointer-fine:block">
            You can also drop photos here, or paste them.
          </p>
        </div>
      </div>
      {samples}
      <div className="flex flex-col gap-3">
        <Button
          size="large"
          isWide
          onClick={onOpenCamera}
          icon={<Camera aria-hidden="true" size={24} />}
        >
          Open Camera
        </Button>
        <Button
          size="large"
          tone="secondary"
          isWide
          isBusy={isBusy}
          onClick={onOpenGallery}
          icon={<Images aria-hidden="true" size={24} />}
        >
          Choose from Gallery
        </Button>
        {onSkip && (
          <Button tone="quiet" className="self-center" onClick={onSkip}>
            Continue without a photo
          </Button>
        )}
        {otherStart}
      </div>
    </div>
  )
}

function Viewfinder() {
  return (
    <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" fill="none">
      <path
        d="M8 32V8h24M88 8h24v24M112 88v24H88M32 112H8V88"
        stroke="currentColor"
        strokeWidth="5"
      />
      <path
        d="M44 50l10-12 14 4 10 12-4 16-14 10-14-6-6-12z"
        className="stroke-accent"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
