// Reads photo files from the gallery, a drop or the samples, and reports those that cannot be used.
import { MAX_PHOTOS } from '@quotewright/domain/analysis/analysis'
import { useState } from 'react'
import { readPhotoFile } from '../device/photo-file.ts'
import { describeRefused } from '../device/refused-files.ts'
import { useToast } from '../ui/toast.tsx'
import { fetchSamplePhoto, type SamplePhoto } from './queries.ts'

export function useAddedFiles(onPhotos: (photos: string[]) => void) {
  const [isReading, setIsReading] = useState(false)
  const showToast = useToast()

  async function addFiles(files: File[]) {
    setIsReading(true)
    const readings = await Promise.all(
      files
        .slice(0, MAX_PHOTOS)
        .map(async file => ({ name: file.name, ...(await readPhotoFile(file)) })),
    )
    setIsReading(false)
    const photos = readings.flatMap(reading => reading.photo ?? [])
    const refused = readings.filter(reading => reading.refusal !== undefined)
    const description = describeRefused(refused)
    const title = refused.length > 1 ? 'Photos Not Added' : 'Photo Not Added'
    if (description !== null) showToast({ title, description, tone: 'warning' })
    if (photos.length > 0) onPhotos(photos)
  }

  async function addSample(sample: SamplePhoto) {
    try {
      await addFiles([await fetchSamplePhoto(sample)])
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      showToast({ title: 'Photo Not Added', description, tone: 'warning' })
    }
  }

  return { isReading, addFiles, addSample }
}
