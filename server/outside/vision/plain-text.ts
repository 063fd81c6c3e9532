// Reduces a model's text to one line of printable characters, cut to length.

/** Removes control, format, direction and invisible characters, lone surrogates and line breaks. */
export function toPlainText(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFFD\s]+/gu, ' ')
    .trim()
  // Does not split a surrogate pair.
  return line
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
