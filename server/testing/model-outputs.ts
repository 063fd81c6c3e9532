// A test server that reads photos with a local vision language model server, for one test file.
import type { Finding } from '@quotewright/domain/analysis/detection'
import { AppError } from '@quotewright/domain/errors'
import type { PhotoSight } from '@quotewright/vision/damage-model'
import sharp from 'sharp'
import { beforeEach } from 'vitest'
import { openLanguageModel } from '../outside/vision/language-model.ts'
import {
  createLanguageReader,
  type LanguageReaderOptions,
} from '../outside/vision/language-reader.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'
import type { ModelOutput, PhotoReader } from '../vision/photo-reader.ts'
import { readerWithFallback } from '../vision/reader-with-fallback.ts'
import { readerWithSharperBoxes } from '../vision/sharper-boxes.ts'
import type { Protocol } from './model-protocols.ts'
import { MODEL_KEY, startModelServer } from './model-server.ts'
import { type Person, startTestServer } from './test-server.ts'

const crack: Finding = {
  kind: 'crack',
  box: { x: 10, y: 10, width: 30, height: 4 },
  confidence: 64,
}
export const box = { x: 20, y: 25, width: 10, height: 12 }
export const good = {
  damages: [
    { kind: 'hole', imageIndex: 0, box, widthInches: 4.5, heightInches: 5, confidence: 91 },
  ],
  items: [
    {
      name: 'Wall primer',
      description: 'Prime the repaired wall',
      category: 'painting',
      iconClass: 'compound',
      quantity: 2,
      unit: 'qt',
      imageIndex: 0,
      box: null,
      confidence: 70,
    },
    {
      name: 'Ceiling fan',
      description: 'Blades warped',
      category: 'electrical',
      iconClass: 'outlet',
      quantity: 1,
      unit: 'each',
      imageIndex: 1,
      box,
      confidence: 88,
    },
  ],
}
export const answer = (value: unknown) => ({ kind: 'text' as const, text: JSON.stringify(value) })
/** Model names. The SDK derives a model's abilities from its name. */
export const names: Record<Protocol, string> = {
  openai: 'gpt-4.1',
  'openai-compatible': 'qwen2.5-vl',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
}
export async function photo(red: number): Promise<string> {
  const background = { r: red, g: 120, b: 60 }
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`
}

/** Call it at the top of a test file. It stops automatically. */
export async function startModels() {
  const models = await startModelServer()
  let builtInIsBusy = false
  let builtInSees: PhotoSight = { findings: [crack], references: [] }
  const builtIn = createDamageReader({
    async look() {
      if (builtInIsBusy) throw new AppError('unavailable', 'Busy', { retryAfter: 5 })
      return builtInSees
    },
    close: async () => undefined,
  })
  let reader: PhotoReader = builtIn
  const modelOutputs: ModelOutput[] = []
  const waits: number[] = []
  const logged: unknown[] = []
  const server = await startTestServer({
    services: {
      photoReader: {
        read: async request => {
          const modelOutput = await reader.read(request)
          modelOutputs.push(modelOutput)
          return modelOutput
        },
        close: async () => undefined,
      },
    },
  })
  beforeEach(() => {
    for (const list of [modelOutputs, waits, logged]) list.length = 0
    builtInIsBusy = false
    builtInSees = { findings: [crack], references: [] }
  })

  function use(
    provider: Protocol,
    options: Partial<LanguageReaderOptions> = {},
    apiKey = MODEL_KEY,
  ): PhotoReader {
    const settings = { baseUrl: models.url, apiKey, model: names[provider], prices: undefined }
    const language = createLanguageReader({
      model: openLanguageModel({ ...settings, provider }),
      name: `${provider}/${names[provider]}`,
      apiKey,
      wait: async ms => void waits.push(ms),
      ...options,
    })
    const log = { warn: (...entry: unknown[]) => logged.push(entry) }
    reader = readerWithFallback(readerWithSharperBoxes(language, builtIn, log), builtIn, log)
    return reader
  }

  const photos = [await photo(10), await photo(200)]
  const analyze = async (person: Person, more: object = {}) =>
    (await person.post('/api/ai/analyze-photo', { allImages: photos, ...more })).body
  return {
    models,
    server,
    person: await server.signUp(),
    photos,
    analyze,
    use,
    modelOutputs,
    waits,
    logged,
    keepBuiltInBusy: () => {
      builtInIsBusy = true
    },
    /** Sets what the built-in model finds in each photo. */
    letBuiltInSee: (sight: PhotoSight) => {
      builtInSees = sight
    },
  }
}
