// Text as searches compare it.

/** Lowercase, without accents, so that `diaz` finds Díaz. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}
