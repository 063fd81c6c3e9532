// Vite plugin: writes a .br and a .gz beside every compressible file of the build, so that the server never compresses.
// vite-plugin-compression2 compresses the bundle alone, not the service worker and landing page written after it.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|wasm|onnx|txt)$/
const MIN_BYTES = 1024
/** Above this the best brotli level takes half a minute for a few percent. */
const LARGE_BYTES = 2_000_000

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: source.length > LARGE_BYTES ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  }
  await writeFile(`${path}.br`, await brotli(source, { params }))
  await writeFile(`${path}.gz`, await deflate(source, { level: 9 }))
}

export function compressedSiblings(): Plugin {
  let folder = ''
  return {
    name: 'compressed-siblings',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      // After the service worker has been written.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names.filter(n => compressible.test(n)).map(n => compress(join(folder, n))),
        )
      },
    },
  }
}
