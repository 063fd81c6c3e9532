// The contrast of a color with white paper, and of text on a color (WCAG 2.2).

/** Minimum contrast ratio of text (WCAG 2.2 AA). */
export const READABLE = 4.5

/** 1 to 21; `color` is `#rrggbb`. */
export function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** White, or black if white text is not readable on the color. Every color has 4.5:1 with one of them. */
export function textOn(color: string): '#ffffff' | '#000000' {
  return contrastOnWhite(color) >= READABLE ? '#ffffff' : '#000000'
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
