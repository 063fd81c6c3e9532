// The configured vision language model, at its vendor or on the operator's server.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, type LanguageModel, wrapLanguageModel } from 'ai'
import type { AiSettings } from '../../ai-settings.ts'
import { boundedFetch } from './bounded-fetch.ts'

// Keeps the SDK's warnings out of standard output, which is the log.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Always set, because the SDK would otherwise read environment variables that are not our settings. */
const addresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

export function openLanguageModel(settings: AiSettings): LanguageModel {
  return wrapLanguageModel({
    model: openVendorModel(settings),
    // Smaller models wrap their answer in Markdown despite the schema.
    middleware: extractJsonMiddleware(),
  })
}

function openVendorModel({ provider, apiKey, baseUrl, model }: AiSettings) {
  if (provider === 'openai-compatible') {
    return createOpenAICompatible({
      name: provider,
      baseURL: baseUrl,
      ...(apiKey !== undefined && { apiKey }),
      supportsStructuredOutputs: true,
      fetch: boundedFetch,
    }).chatModel(model)
  }
  const baseURL = baseUrl ?? addresses[provider]
  const connection = { apiKey, baseURL, fetch: boundedFetch }
  switch (provider) {
    case 'openai':
      return createOpenAI(connection).chat(model)
    case 'anthropic':
      return createAnthropic(connection)(model)
    case 'google':
      return createGoogle(connection)(model)
  }
}
