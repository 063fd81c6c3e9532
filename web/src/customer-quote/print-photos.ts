// Loads the photos that are still out of sight for printing: browsers may print what has loaded until then.

function loadAll(): void {
  for (const photo of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    photo.loading = 'eager'
  }
}

/** Computers load all photos ahead, because a print may not wait. Phones load them as the print is asked for. */
export function loadPhotosToPrint(): void {
  addEventListener('beforeprint', loadAll)
  if (matchMedia('(pointer: fine)').matches) addEventListener('load', loadAll)
}
