// Loads the photos that are still out of sight for printing: browsers may print what has loaded until then.

function loadAll(): void {
  for (const photo of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    photo.loading = 'eager'
  }
}

/** Computers load all photos ahead, because a print may not wait. Phones load them as the print is asked for. */
export function loadPhotosAhead(): void {
  if (matchMedia('(pointer: fine)').matches) loadAll()
}

/** Older browsers cannot print what is folded, so it is unfolded for them. */
function unfold(): void {
  for (const folded of document.querySelectorAll('details[data-prints]:not([open])')) {
    folded.setAttribute('open', '')
    addEventListener('afterprint', () => folded.removeAttribute('open'), { once: true })
  }
}

export function preparePrints(): void {
  addEventListener('load', loadPhotosAhead)
  addEventListener('beforeprint', () => {
    loadAll()
    unfold()
  })
}
