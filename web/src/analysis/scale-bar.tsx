// What the sizes in a photo rest on, and the way to measure it.
import { type PhotoScale, scaleSentence } from '@quotewright/domain/photo-scale'
import { Ruler } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export function ScaleBar({ scale, onMeasure }: { scale: PhotoScale; onMeasure: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-muted text-sm">{scaleSentence(scale)}</p>
      <Button
        tone="secondary"
        className="shrink-0"
        icon={<Ruler aria-hidden="true" size={20} />}
        onClick={onMeasure}
      >
        Measure
      </Button>
    </div>
  )
}
