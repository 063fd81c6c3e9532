// What can be done with the photo in sight: mark damage that was missed, and measure what sizes rest on.
import { type PhotoScale, scaleSentence } from '@quotewright/domain/photo-scale'
import { Ruler, SquarePlus } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export type PhotoToolsProps = {
  /** Null while nothing in the photo has a size. */
  scale: PhotoScale | null
  /** Whether something in another photo has: what stands below stays where it is when the photo changes. */
  isScaleElsewhere: boolean
  /** Whether a question about the scale takes the place of the sentence. */
  isAsked: boolean
  onMark: () => void
  onMeasure: () => void
}

export function PhotoTools(props: PhotoToolsProps) {
  const { scale, isScaleElsewhere, isAsked, onMark, onMeasure } = props
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-3">
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
      {!isAsked && (scale || isScaleElsewhere) && (
        <p className="min-h-[2lh] text-muted text-sm">{scale && scaleSentence(scale)}</p>
      )}
    </div>
  )
}
