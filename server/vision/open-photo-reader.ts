// Opens the configured photo reader.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { openBuiltInReader } from './built-in-reader.ts'
import type { PhotoReader } from './photo-reader.ts'
import { readerWithFallback } from './reader-with-fallback.ts'
import { readerWithSharperBoxes } from './sharper-boxes.ts'

/** Without AI_PROVIDER, the code for vision language models is not loaded. */
export async function openPhotoReader(
  { ai }: Config,
  log: FastifyBaseLogger,
): Promise<PhotoReader> {
  const builtIn = openBuiltInReader()
  if (!ai) return builtIn
  const { openLanguageModel } = await import('../outside/vision/language-model.ts')
  const { createLanguageReader } = await import('../outside/vision/language-reader.ts')
  const reader = createLanguageReader({
    model: openLanguageModel(ai),
    name: `${ai.provider}/${ai.model}`,
    apiKey: ai.apiKey,
  })
  return readerWithFallback(readerWithSharperBoxes(reader, builtIn, log), builtIn, log)
}
