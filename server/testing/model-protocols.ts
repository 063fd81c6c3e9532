// The protocols of vision language model vendors: checks of requests, and recorded responses.
import type { AiSettings } from '../ai-settings.ts'

export type Protocol = AiSettings['provider']

/** A request's content, independent of the vendor. */
export type ModelRequest = {
  key: string | undefined
  model: string
  instructions: string
  /** Texts of the message, joined. */
  text: string
  /** Bytes of each picture. */
  images: Buffer[]
  schema: unknown
}

export type ModelReply =
  | { kind: 'text'; text: string; usage?: Usage }
  /** The answer is cut off at the token limit. */
  | { kind: 'cutOff'; text: string }
  | { kind: 'declined' }
  | { kind: 'error'; status: number; message: string; headers?: Record<string, string> }
  | { kind: 'silent' }
  /** The answer never ends. */
  | { kind: 'endless' }

type Usage = { inputTokens: unknown; outputTokens: unknown }

/** Tokens of every recorded answer. */
export const RECORDED_USAGE = { inputTokens: 2210, outputTokens: 341 }

type Json = Record<string, unknown>
// oxlint-disable-next-line typescript/no-explicit-any -- untyped JSON of vendors
type Foreign = any

type WireFormat = {
  path: (model: string) => string
  read: (body: Foreign, headers: Record<string, string | undefined>, path: string) => ModelRequest
  answer: (
    reply: Exclude<ModelReply, { kind: 'silent' | 'endless' | 'error' }>,
    usage: Usage,
  ) => Json
  error: (status: number, message: string) => Json
}

const fromDataUrl = (url: string) =>
  Buffer.from(url.replace(/^data:image\/jpeg;base64,/, ''), 'base64')
const joinTexts = (parts: Foreign[]) =>
  parts.flatMap(part => (typeof part.text === 'string' ? [part.text] : [])).join('\n')

const openAi: WireFormat = {
  path: () => '/chat/completions',
  read(body, headers) {
    const system = body.messages.find((message: Foreign) => /system|developer/.test(message.role))
    const parts = body.messages.find((message: Foreign) => message.role === 'user').content
    return {
      key: headers.authorization?.replace(/^Bearer /, ''),
      model: body.model,
      instructions: system.content,
      text: joinTexts(parts),
      images: parts
        .filter((part: Foreign) => part.type === 'image_url')
        .map((part: Foreign) => fromDataUrl(part.image_url.url)),
      schema:
        body.response_format.type === 'json_schema' && body.response_format.json_schema.schema,
    }
  },
  answer: (reply, { inputTokens, outputTokens }) => ({
    id: 'chatcmpl-CkVw2q0mTqZcJ8yXhX0o6lT7yCk1R',
    object: 'chat.completion',
    created: 1763712000,
    model: 'gpt-recorded',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: reply.kind === 'declined' ? null : reply.text,
          refusal: reply.kind === 'declined' ? "I'm sorry, I can't assist with that." : null,
          annotations: [],
        },
        logprobs: null,
        finish_reason: reply.kind === 'cutOff' ? 'length' : 'stop',
      },
    ],
    usage: {
      prompt_tokens: inputTokens,
      completion_tokens: outputTokens,
      total_tokens: Number(inputTokens) + Number(outputTokens),
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    service_tier: 'default',
    system_fingerprint: 'fp_44709d6fcb',
  }),
  error: (status, message) => ({
    error: {
      message,
      type: status === 429 ? 'requests' : 'invalid_request_error',
      param: null,
      code: null,
    },
  }),
}

const anthropic: WireFormat = {
  path: () => '/messages',
  read(body, headers) {
    const parts = body.messages[0].content
    return {
      key: headers['x-api-key'],
      model: body.model,
      instructions: joinTexts(body.system),
      text: joinTexts(parts),
      images: parts
        .filter((part: Foreign) => part.type === 'image' && part.source.type === 'base64')
        .map((part: Foreign) => Buffer.from(part.source.data, 'base64')),
      schema: body.output_config?.format?.schema,
    }
  },
  answer: (reply, { inputTokens, outputTokens }) => ({
    id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
    type: 'message',
    role: 'assistant',
    model: 'claude-recorded',
    content: reply.kind === 'declined' ? [] : [{ type: 'text', text: reply.text }],
    stop_reason: { text: 'end_turn', cutOff: 'max_tokens', declined: 'refusal' }[reply.kind],
    stop_sequence: null,
    usage: {
      input_tokens: inputTokens,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: outputTokens,
      service_tier: 'standard',
    },
  }),
  error: (status, message) => ({
    type: 'error',
    error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message },
    request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy',
  }),
}

const google: WireFormat = {
  path: model => `/models/${model}:generateContent`,
  read(body, headers, path) {
    const { parts } = body.contents[0]
    return {
      key: headers['x-goog-api-key'],
      model: /models\/([^:]+):/.exec(path)?.[1] ?? '',
      instructions: joinTexts(body.systemInstruction.parts),
      text: joinTexts(parts),
      images: parts
        .filter((part: Foreign) => part.inlineData?.mimeType === 'image/jpeg')
        .map((part: Foreign) => Buffer.from(part.inlineData.data, 'base64')),
      schema:
        body.generationConfig.responseMimeType === 'application/json' &&
        body.generationConfig.responseJsonSchema,
    }
  },
  answer: (reply, { inputTokens, outputTokens }) => ({
    ...(reply.kind === 'declined'
      ? { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }
      : {
          candidates: [
            {
              content: { parts: [{ text: reply.text }], role: 'model' },
              finishReason: reply.kind === 'cutOff' ? 'MAX_TOKENS' : 'STOP',
              index: 0,
            },
          ],
        }),
    usageMetadata: {
      promptTokenCount: inputTokens,
      candidatesTokenCount: outputTokens,
      totalTokenCount: Number(inputTokens) + Number(outputTokens),
    },
    modelVersion: 'gemini-recorded',
    responseId: 'Yc4faZ7vEOiA-8YP5a-k4AU',
  }),
  error: (status, message) => ({
    error: { code: status, message, status: status === 429 ? 'RESOURCE_EXHAUSTED' : 'INTERNAL' },
  }),
}

export const wireFormats: Record<Protocol, WireFormat> = {
  openai: openAi,
  'openai-compatible': openAi,
  anthropic,
  google,
}
