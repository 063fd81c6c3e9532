// Where the bundler puts the worker that looks at photos.
// oxlint-disable-next-line import/default -- the bundler makes one of the suffix
import url from './vision-worker.ts?worker&url'

export const workerUrl = url
