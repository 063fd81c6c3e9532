// The analysis and what stands in for it while the photos are read have one shape, so that nothing jumps.

/** One column in the hand; where there is room the photo beside what was found in it. */
export const resultShape =
  'mx-auto w-full max-w-3xl lg:grid lg:max-w-none lg:grid-cols-2 lg:items-start'

export const photoHeight = 'h-[min(44dvh,26rem)] lg:h-[min(52dvh,32rem)]'
export const photoMaxHeight = 'max-h-[min(44dvh,26rem)] lg:max-h-[min(52dvh,32rem)]'
