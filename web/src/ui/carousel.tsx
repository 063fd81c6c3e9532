// Slides to swipe through, with arrow buttons as the alternative.
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { IconButton } from './icon-button.tsx'

export type CarouselProps = {
  label: string
  slides: readonly { key: string; label: string; content: ReactNode }[]
  index: number
  /** Ignores swipes, such as while the slide itself is moved. */
  isFixed?: boolean
  onIndexChange: (index: number) => void
}

export function Carousel({ label, slides, index, isFixed = false, onIndexChange }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ startIndex: index, watchDrag: !isFixed })
  const handleSelect = useEffectEvent(() => {
    const selected = embla?.selectedScrollSnap()
    if (selected !== undefined && selected !== index) onIndexChange(selected)
  })

  useEffect(() => {
    if (!embla) return undefined
    const listener = () => handleSelect()
    embla.on('select', listener)
    return () => {
      embla.off('select', listener)
    }
  }, [embla])

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index)
  }, [embla, index])

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div ref={viewport} className="overflow-hidden">
        <div className="flex touch-pan-y touch-pinch-zoom">
          {slides.map((slide, place) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={slide.label}
              inert={place !== index}
              className="min-w-0 flex-[0_0_100%]"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <>
          <IconButton
            label="Previous"
            tone="overlay"
            disabled={index === 0}
            onClick={() => onIndexChange(index - 1)}
            icon={<ChevronLeft aria-hidden="true" />}
            className="absolute top-1/2 left-2 -translate-y-1/2"
          />
          <IconButton
            label="Next"
            tone="overlay"
            disabled={index === slides.length - 1}
            onClick={() => onIndexChange(index + 1)}
            icon={<ChevronRight aria-hidden="true" />}
            className="absolute top-1/2 right-2 -translate-y-1/2"
          />
        </>
      )}
    </section>
  )
}
