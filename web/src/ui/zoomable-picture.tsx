// A picture that fills its frame; zoomed in, it is enlarged and can be moved by scrolling.
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { joinClasses } from './classes.ts'

export type ZoomablePictureProps = {
  src: string
  alt: string
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
}

/** A point of the picture, from 0 to 1. */
type Spot = { x: number; y: number }

const middle: Spot = { x: 0.5, y: 0.5 }

export function ZoomablePicture({ src, alt, isZoomed, onZoom }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const spot = useRef(middle)

  // Shows the spot that was double-tapped in the middle.
  useLayoutEffect(() => {
    if (!frame.current) return
    // So that the arrow keys scroll it.
    frame.current.tabIndex = isZoomed ? 0 : -1
    if (!isZoomed) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current
    frame.current.scrollTo(
      spot.current.x * scrollWidth - clientWidth / 2,
      spot.current.y * scrollHeight - clientHeight / 2,
    )
    spot.current = middle
  }, [isZoomed])

  function handleDoubleClick({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    spot.current = { x: (clientX - left) / width, y: (clientY - top) / height }
    onZoom(!isZoomed)
  }

  return (
    <div
      ref={frame}
      role="group"
      aria-label="Picture"
      className={joinClasses(
        'flex size-full',
        // Its own scrolling takes the place of swiping between pictures.
        isZoomed ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
      )}
    >
      <div className={joinClasses('relative shrink-0', isZoomed ? 'size-[250%]' : 'size-full')}>
        <img src={src} alt={alt} className="size-full object-contain" />
        {/* Touch and mouse only; keyboard users have the button of the viewer. */}
        <span
          aria-hidden="true"
          onDoubleClick={handleDoubleClick}
          className={joinClasses(
            'absolute inset-0',
            isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in',
          )}
        />
      </div>
    </div>
  )
}
