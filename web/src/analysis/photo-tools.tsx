// Buttons for the current photo: mark missed damage, and measure the photo.
import { type PhotoScale, scaleSentence } from '@quotewright/domain/photos/photo-scale'
import { Ruler, SquarePlus } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export type PhotoToolsProps = {
  /** Null if the photo has no findings. */
  scale: PhotoScale | null
  /** Whether any photo has findings. Reserves the sentence's space, so that nothing moves between photos. */
  isScaleElsewhere: boolean
  /** Whether a size question replaces the sentence. */
  hasQuestion: boolean
  onMark: () => void
  onMeasure: () => void
}

export function PhotoTools(props: PhotoToolsProps) {
  const { scale, isScaleElsewhere, hasQuestion, onMark, onMeasure } = props
  return (
    <div className="flex flex-col gap-2">
      <div className="flex large-text:flex-col gap-3">
        <Button
          tone="secondary"
          className="flex-1"
          icon={<SquarePlus aria-hidden="true" size={20} />}
          onClick={onMark}
        >
          Mark Damage
        </Button>
        {scale && (
          <Button
            tone="secondary"
            className="flex-1"
            icon={<Ruler aria-hidden="true" size={20} />}
            onClick={onMeasure}
          >
            Measure
          </Button>
        )}
      </div>
      {!hasQuestion && (scale || isScaleElsewhere) && (
        <p className="min-h-[2lh] text-muted text-sm">{scale && scaleSentence(scale)}</p>
      )}
    </div>
  )
}
