// The camera measuring button, on phones that support it. Other phones download nothing for it.
import { Scan } from 'lucide-react'
import { useEffect, useState } from 'react'
import { canMeasureByCamera } from '../device/ar-support.ts'
import { Button } from '../ui/button.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'

const load = () => import('./camera-measure.tsx')
const CameraMeasure = loadedOnUse(async () => (await load()).CameraMeasure)

export type MeasureByCameraProps = {
  onLength: (inches: number) => void
  onFailure: () => void
}

export function MeasureByCamera({ onLength, onFailure }: MeasureByCameraProps) {
  const [canMeasure, setCanMeasure] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    void canMeasureByCamera().then(async isSupported => {
      if (!isSupported) return
      // Loaded before the tap: the browser opens a session only shortly after one.
      await load()
      setCanMeasure(true)
    })
  }, [])
  if (!canMeasure) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        tone="secondary"
        isWide
        icon={<Scan aria-hidden="true" size={20} />}
        onClick={() => setIsOpen(true)}
      >
        Measure With the Camera
      </Button>
      {isOpen && (
        <LoadingBoundary>
          <CameraMeasure
            onLength={inches => {
              close()
              onLength(inches)
            }}
            onClose={close}
            onFailure={() => {
              close()
              onFailure()
            }}
          />
        </LoadingBoundary>
      )}
    </>
  )
}
