// The contrast ratio of a color on white paper (WCAG 2.2).

/** 1 to 21; `color` is `#rrggbb`. */
export function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
