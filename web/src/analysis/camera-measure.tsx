// Measures a length with the camera: the user points the screen's center at one end, then at the other.
import { MAX_LINE_INCHES, MIN_LINE_INCHES } from '@quotewright/domain/photos/photo-scale'
import { useEffect, useRef, useState } from 'react'
import { type Aim, inchesBetween, openArSession, type SpacePoint } from '../device/ar-session.ts'
import { Button } from '../ui/button.tsx'

export type CameraMeasureProps = {
  onLength: (inches: number) => void
  onClose: () => void
  onFailure: () => void
}

export function CameraMeasure({ onLength, onClose, onFailure }: CameraMeasureProps) {
  const overlay = useRef<HTMLDivElement>(null)
  const [aim, setAim] = useState<Aim | null>(null)
  const [from, setFrom] = useState<SpacePoint | null>(null)
  const [to, setTo] = useState<SpacePoint | null>(null)
  const ended = useRef({ onClose, onFailure })
  useEffect(() => {
    ended.current = { onClose, onFailure }
  })
  useEffect(() => {
    const root = overlay.current
    if (!root) return
    let isUnmounted = false
    const opening = openArSession(root, newAim => isUnmounted || setAim(newAim))
    opening
      // The phone's Back button also ends the session.
      .then(session =>
        session.addEventListener('end', () => isUnmounted || ended.current.onClose()),
      )
      .catch(() => isUnmounted || ended.current.onFailure())
    return () => {
      isUnmounted = true
      opening.then(session => session.end()).catch(() => undefined)
    }
  }, [])

  const point = aim?.point ?? null
  const end = to ?? point
  const inches = from && end ? inchesBetween(from, end) : null
  const isLength = inches !== null && inches >= MIN_LINE_INCHES && inches <= MAX_LINE_INCHES

  function handleMark() {
    if (from === null) setFrom(point)
    else setTo(point)
  }

  return (
    <div ref={overlay} className="fixed inset-0 z-50 flex flex-col justify-end text-white">
      <Marks aim={aim} from={from} to={to} />
      <div className="flex flex-col gap-3 bg-black p-4 pb-[calc(env(safe-area-inset-bottom)+1rem)]">
        <p aria-live="polite" className="figures text-center font-semibold text-lg">
          {sentenceFor({ isAimed: point !== null, from, to, inches })}
        </p>
        {to && inches !== null ? (
          <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
            <Button tone="secondary" size="large" onClick={() => setTo(null)}>
              Mark Again
            </Button>
            <Button size="large" disabled={!isLength} onClick={() => onLength(inches)}>
              Use {inches} in
            </Button>
          </div>
        ) : (
          <Button size="large" isWide disabled={point === null} onClick={handleMark}>
            {from === null ? 'Mark This End' : 'Mark the Other End'}
          </Button>
        )}
        <Button tone="quiet" isWide className="text-white!" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

type Measured = {
  isAimed: boolean
  from: SpacePoint | null
  to: SpacePoint | null
  inches: number | null
}

function sentenceFor({ isAimed, from, to, inches }: Measured): string {
  if (to) return `${inches} in from end to end`
  if (!isAimed) return 'Move the phone slowly until it detects the wall'
  return from ? `${inches} in. Point at the other end.` : 'Point the cross at one end'
}

/** The crosshair, and a line between the marked ends at their current screen positions. */
function Marks({
  aim,
  from,
  to,
}: {
  aim: Aim | null
  from: SpacePoint | null
  to: SpacePoint | null
}) {
  const start = from && aim?.onScreen(from)
  const end = to ? aim?.onScreen(to) : { x: 50, y: 50 }
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {start && end && (
        <line
          x1={`${start.x}%`}
          y1={`${start.y}%`}
          x2={`${end.x}%`}
          y2={`${end.y}%`}
          className="stroke-4 stroke-accent"
        />
      )}
      <circle cx="50%" cy="50%" r="14" className="fill-none stroke-4 stroke-white" />
      <circle cx="50%" cy="50%" r="3" className="fill-white" />
    </svg>
  )
}
