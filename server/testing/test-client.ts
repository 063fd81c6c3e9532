// A test client that acts like a phone's browser: it says so, stores cookies and sends JSON.

export type Reply = {
  status: number
  headers: Record<string, string>
  /** The raw Set-Cookie headers. */
  setCookies: string[]
  /** Decoded JSON, other text unchanged, files as bytes, an empty body as undefined. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped JSON responses
  body: any
}

export type Client = {
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  delete: (path: string, headers?: Record<string, string>) => Promise<Reply>
  /** Sends any request. Redirects are not followed. */
  send: (path: string, init: RequestInit) => Promise<Reply>
  /** Cookies by name. */
  cookies: Map<string, string>
}

export const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

export function createClient(url: string): Client {
  const cookies = new Map<string, string>()
  const send: Client['send'] = async (path, init) => {
    const headers = new Headers(init.headers)
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (jar !== '') headers.set('cookie', jar)
    if (!headers.has('user-agent')) headers.set('user-agent', userAgent)
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
    keepCookies(response, cookies)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      setCookies: response.headers.getSetCookie(),
      body: await read(response),
    }
  }
  const sendBody =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(path, { method, ...encode(body, headers) })
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: sendBody('POST'),
    put: sendBody('PUT'),
    delete: (path, headers = {}) => send(path, { method: 'DELETE', headers }),
    send,
    cookies,
  }
}

/** Sends bytes unchanged and everything else as JSON. Like the web app, it sets the content type even without a body. */
function encode(body: unknown, headers: Record<string, string>): RequestInit {
  if (body instanceof Uint8Array) {
    return {
      body: Uint8Array.from(body),
      headers: { 'content-type': 'application/octet-stream', ...headers },
    }
  }
  return {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  }
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  if (/^text\/|javascript/.test(type)) return response.text()
  const bytes = new Uint8Array(await response.arrayBuffer())
  return bytes.length > 0 ? bytes : undefined
}

function keepCookies(response: Response, cookies: Map<string, string>): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const expires = attributes.find(attribute => attribute.startsWith('Expires='))
    const isOver = expires !== undefined && Date.parse(expires.slice('Expires='.length)) <= 0
    if (isOver) cookies.delete(name)
    else cookies.set(name, pair.slice(name.length + 1))
  }
}
