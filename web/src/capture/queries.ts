// The sample photos that a demo business can analyze (README: samples).
import { capitalized } from '@quotewright/domain/letter-case'
import { useQuery } from '@tanstack/react-query'

export type SamplePhoto = { name: string; href: string }

export function useSamplePhotos() {
  return useQuery({
    queryKey: ['sample-photos'],
    queryFn: async (): Promise<SamplePhoto[]> => {
      const response = await fetch('/samples/labels.json')
      // The server may run without samples.
      if (!response.ok) return []
      const files = Object.keys((await response.json()) as Record<string, unknown>)
      return files.map(file => ({ name: nameOf(file), href: `/samples/${file}` }))
    },
  })
}

export async function fetchSamplePhoto({ name, href }: SamplePhoto): Promise<File> {
  const response = await fetch(href)
  if (!response.ok) throw new Error('The sample photo could not be loaded. Please try again.')
  return new File([await response.blob()], name)
}

/** Formats `nail-pops.jpg` as `Nail pops`. */
function nameOf(file: string): string {
  return capitalized(file.replace(/\.\w+$/, '').replaceAll('-', ' '))
}
