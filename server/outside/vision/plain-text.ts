// A text of a model's as one line of printable characters, cut to length.

/** Characters that control, format, direct or show nothing, lone surrogates and line breaks are no part of a name. */
export function toPlainText(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFFD\s]+/gu, ' ')
    .trim()
  // Not through the middle of a surrogate pair.
  return line
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
