// Makes Chromium's fake camera show a photo, as a motion JPEG of that one picture.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Chromium arguments for a camera that shows the photo at 1280×960, with permission granted. */
export async function cameraSeeing(photo: string): Promise<string[]> {
  const frame = await sharp(photo)
    .resize(1280, 960, { fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer()
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-camera-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const film = join(folder, 'camera.mjpeg')
  writeFileSync(film, Buffer.concat([frame, frame]))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}
