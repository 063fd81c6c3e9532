// The thread that reads photos: it holds the model and answers one photo at a time.
import { parentPort } from 'node:worker_threads'
import { openBuiltInModel } from './built-in-model.ts'
import { decodePhoto } from './decode-photo.ts'
import type { PhotoAnswer } from './vision-pool.ts'

if (parentPort === null) throw new Error('The vision worker runs as a worker thread only')
const port = parentPort
const model = await openBuiltInModel()

port.on('message', (photo: Uint8Array) => {
  void answer(photo).then(reply => port.postMessage(reply))
})

/** An unreadable photo is answered with a failure; the thread continues. */
async function answer(photo: Uint8Array): Promise<PhotoAnswer> {
  try {
    return { sight: await model.look(await decodePhoto(photo)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
