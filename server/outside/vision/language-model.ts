// The vision language model that the settings name, at its vendor or at a server of one's own.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, type LanguageModel, wrapLanguageModel } from 'ai'
import type { AiSettings } from '../../ai-settings.ts'
import { boundedFetch } from './bounded-fetch.ts'

// Warnings of the SDK are for whoever calls it; standard output is for the log.
globalThis.AI_SDK_LOG_WARNINGS = false

/** The address is always named: the SDK would otherwise look for one in variables that are no settings of ours. */
const addresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

export function openLanguageModel(settings: AiSettings): LanguageModel {
  return wrapLanguageModel({
    model: vendorsModel(settings),
    // Smaller models wrap their answer in Markdown, whatever they were asked for.
    middleware: extractJsonMiddleware(),
  })
}

function vendorsModel({ provider, apiKey, baseUrl, model }: AiSettings) {
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
