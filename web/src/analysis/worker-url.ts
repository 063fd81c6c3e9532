// The URL of the bundled vision worker. A separate file, so that the shared chunk it lands in is not named like the worker.
// oxlint-disable-next-line import/default -- the bundler provides the export for this suffix
import url from './vision-worker.ts?worker&url'

export const workerUrl = url
