// Files in an S3-compatible bucket, named by S3_URL.
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { measured } from '../../telemetry.ts'
import { type ListedFileStore, storageIsAway } from './file-store.ts'

/** Timeout for connecting. */
const CONNECT_MS = 3000
/** Timeout for a file or a page of a list, including the client's retries: 10 MB need 4 Mbit/s. */
const PATIENCE_MS = 20_000
/** The most that S3 deletes in one request. */
const KEYS_PER_REQUEST = 1000

/** `s3://KEY:SECRET@host/bucket?region=…`; `s3+http:` for a store without TLS. */
export function openBucketStore(s3Url: string, patienceMs = PATIENCE_MS): ListedFileStore {
  const { client, bucket } = connect(s3Url)
  /** Bounds a request and the reading of its response. */
  const bounded = () => ({ abortSignal: AbortSignal.timeout(patienceMs) })

  async function deleteObjects(Objects: { Key: string }[]): Promise<void> {
    if (Objects.length === 0) return
    const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } })
    const { Errors = [] } = await client.send(command, bounded())
    if (Errors[0]) throw new Error(`The bucket did not delete a file: ${Errors[0].Code}`)
  }

  /** A page has at most 1000 keys, as many as one request may delete. */
  async function* list(prefix: string): AsyncGenerator<string[]> {
    let next: string | undefined
    do {
      const page = await reached(() => {
        const query = { Bucket: bucket, Prefix: prefix, ContinuationToken: next }
        return client.send(new ListObjectsV2Command(query), bounded())
      })
      yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
      next = page.NextContinuationToken
    } while (next !== undefined)
  }

  return {
    put: (key, bytes) =>
      reached(async () => {
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }),
          bounded(),
        )
      }),
    get: key =>
      reached(async () => {
        try {
          const command = new GetObjectCommand({ Bucket: bucket, Key: key })
          const { Body } = await client.send(command, bounded())
          return (await Body?.transformToByteArray()) ?? null
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    list,
    delete: async keys => {
      for (let from = 0; from < keys.length; from += KEYS_PER_REQUEST) {
        const some = keys.slice(from, from + KEYS_PER_REQUEST)
        await reached(() => deleteObjects(some.map(Key => ({ Key }))))
      }
    },
    deleteFolder: async folder => {
      for await (const keys of list(`${folder}/`)) {
        await reached(() => deleteObjects(keys.map(Key => ({ Key }))))
      }
    },
  }
}

/** Throws `unavailable` if the store does not answer or fails. Passes on refusals, which are our own bugs or settings. */
function reached<T>(work: () => Promise<T>): Promise<T> {
  return measured('bucket', () => orUnavailable(work))
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) throw error
    throw storageIsAway(error)
  }
}

/** False for a store that is away or overloaded: it may be back in a moment. S3 redirects to a bucket of another region. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status !== undefined && status >= 300 && status < 500 && status !== 429
}

function connect(s3Url: string, maxAttempts?: number): { client: S3Client; bucket: string } {
  const url = new URL(s3Url)
  const bucket = decodeURIComponent(url.pathname.slice(1))
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}`,
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    requestHandler: { connectionTimeout: CONNECT_MS },
    ...(maxAttempts !== undefined && { maxAttempts }),
  })
  return { client, bucket }
}

/** Why S3_URL is wrong, as the end of a sentence: the bucket is asked once. Null if it answers, or may in a moment. */
export async function whyRefused(s3Url: string): Promise<string | null> {
  const { client, bucket } = connect(s3Url, 1)
  try {
    const query = new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })
    await client.send(query, { abortSignal: AbortSignal.timeout(CONNECT_MS) })
    return null
  } catch (error) {
    if (!(error instanceof Error)) return null
    if ('code' in error && error.code === 'ENOTFOUND')
      return 'cannot be used: its host does not exist'
    if (!isRefusal(error)) return null
    return `refuses to list its files (${error.name}): correct the key, the secret, the name or the region, or what the key may do`
  } finally {
    client.destroy()
  }
}
