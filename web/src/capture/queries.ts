// The sample photos that a demo business may analyze (README: samples).
import { useQuery } from '@tanstack/react-query'

export type SamplePhoto = { name: string; href: string }

export function useSamplePhotos() {
  return useQuery({
    queryKey: ['sample-photos'],
    queryFn: async (): Promise<SamplePhoto[]> => {
      const answer = await fetch('/samples/labels.json')
      // A server without samples has none to offer.
      if (!answer.ok) return []
      const files = Object.keys((await answer.json()) as Record<string, unknown>)
      return files.map(file => ({ name: nameOf(file), href: `/samples/${file}` }))
    },
  })
}

export async function fetchSamplePhoto({ name, href }: SamplePhoto): Promise<File> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error('The sample photo could not be loaded. Please try again.')
  return new File([await answer.blob()], name)
}

/** `nail-pops.jpg` is `Nail pops`. */
function nameOf(file: string): string {
  const words = file.replace(/\.\w+$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
