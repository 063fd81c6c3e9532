// The settings of the vision language model: provider, address, key, model and prices.
import * as z from 'zod/mini'

const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
type Vendor = Exclude<(typeof providers)[number], 'openai-compatible'>

/** A vendor needs no address. A compatible server may need no key. */
export type AiSettings = (
  | { provider: Vendor; apiKey: string; baseUrl: string | undefined }
  | { provider: 'openai-compatible'; apiKey: string | undefined; baseUrl: string }
) & { model: string; prices: TokenPrices | undefined }

/** In US dollars per million tokens. */
export type TokenPrices = { input: number; output: number }

/** No query, because paths are appended. No password, because fetch refuses such URLs. */
function isBaseUrl(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return [url.username, url.password, url.search, url.hash].every(part => part === '')
}

const isPrice = (value: string) => /^\d{1,6}(\.\d{1,6})?$/.test(value)
const price = (name: string) =>
  z.optional(
    z
      .string()
      .check(z.refine(isPrice, `${name} must be US dollars per million tokens, such as 2.50.`)),
  )

export const aiEnvironment = {
  AI_PROVIDER: z.optional(
    z.enum(providers, {
      error: `AI_PROVIDER must be one of ${providers.join(', ')}, or unset for the built-in model.`,
    }),
  ),
  AI_API_KEY: z.optional(
    z.string().check(z.regex(/^[!-~]+$/, 'AI_API_KEY must be a key, without spaces.')),
  ),
  AI_BASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isBaseUrl,
          'AI_BASE_URL must be the address of a model server, beginning with http:// or https://, without a password or a query.',
        ),
      ),
  ),
  AI_MODEL: z.optional(
    z
      .string()
      .check(
        z.regex(/^\S(.*\S)?$/, 'AI_MODEL must be the name of a model, without spaces around it.'),
      ),
  ),
  AI_PRICE_INPUT: price('AI_PRICE_INPUT'),
  AI_PRICE_OUTPUT: price('AI_PRICE_OUTPUT'),
}

const Environment = z.object(aiEnvironment)
type Environment = z.infer<typeof Environment>

/** Returns undefined without a provider, or an error sentence if the settings do not fit together. */
export function aiSettingsOf(env: Environment): AiSettings | string | undefined {
  const { AI_PROVIDER: provider, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl, AI_MODEL: model } = env
  if (provider === undefined) {
    const names = Object.keys(aiEnvironment) as (keyof Environment)[]
    const alone = names.find(name => env[name] !== undefined)
    return alone && `AI_PROVIDER must be set too when ${alone} is.`
  }
  if (model === undefined) return `AI_MODEL must be set when AI_PROVIDER is ${provider}.`
  const prices = pricesOf(env)
  if (typeof prices === 'string') return prices
  if (provider === 'openai-compatible') {
    if (baseUrl === undefined) return `AI_BASE_URL must be set when AI_PROVIDER is ${provider}.`
    return { provider, apiKey, baseUrl, model, prices }
  }
  if (apiKey === undefined) return `AI_API_KEY must be set when AI_PROVIDER is ${provider}.`
  return { provider, apiKey, baseUrl, model, prices }
}

function pricesOf({
  AI_PRICE_INPUT,
  AI_PRICE_OUTPUT,
}: Environment): TokenPrices | string | undefined {
  if (AI_PRICE_INPUT === undefined && AI_PRICE_OUTPUT === undefined) return undefined
  if (AI_PRICE_INPUT === undefined) return 'AI_PRICE_INPUT must be set too when AI_PRICE_OUTPUT is.'
  if (AI_PRICE_OUTPUT === undefined)
    return 'AI_PRICE_OUTPUT must be set too when AI_PRICE_INPUT is.'
  return { input: Number(AI_PRICE_INPUT), output: Number(AI_PRICE_OUTPUT) }
}
