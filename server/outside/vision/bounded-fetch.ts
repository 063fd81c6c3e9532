// Limits what a model server's response can do: an endless one cannot fill the memory, and a redirect leads nowhere.

/** The longest requested answer, 16,000 tokens, is far below 1 MB. */
const MAX_ANSWER_BYTES = 4_000_000

/** A redirect is an answer like any other failure: following it would hand the photos and the key to another address. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  return response.body === null ? response : new Response(bounded(response.body), response)
}

function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let left = MAX_ANSWER_BYTES
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.length
        if (left < 0) controller.error(new Error('The answer is too long'))
        else controller.enqueue(chunk)
      },
    }),
  )
}
