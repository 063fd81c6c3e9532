// The touch target of a box in a photo: at least 48 px, even for small damage.
export const boxTarget =
  'absolute top-1/2 left-1/2 size-full min-h-target min-w-target -translate-x-1/2 -translate-y-1/2 cursor-pointer touch-manipulation'
