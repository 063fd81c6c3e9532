// Opens the built-in vision model with the weights and runtime in the packages.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createDamageModel, type DamageModel } from '@quotewright/vision/damage-model'
import { weightsUrl } from '@quotewright/vision/weights-url'

const runtime = 'onnxruntime-web/ort-wasm-simd-threaded.wasm'

export async function openBuiltInModel(): Promise<DamageModel> {
  const wasm = createRequire(weightsUrl).resolve(runtime)
  return createDamageModel(await readFile(weightsUrl), await readFile(wasm))
}
