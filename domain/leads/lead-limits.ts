// How much a homeowner may send with a request. Apart from its checks, which the page's script does not need.

export const MAX_LEAD_PHOTOS = 6

/** In bytes, of all photos together. The page's script scales them to a quarter of it. */
export const MAX_LEAD_BYTES = 24_000_000
