// Files in an S3-compatible bucket, named by S3_URL.
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

/** `s3://KEY:SECRET@host/bucket?region=…`; `s3+http:` for a store without TLS. */
export function openBucketStore(s3Url: string): FileStore {
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
  })
  return {
    put: async (key, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }))
    },
    get: async key => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    deleteFolder: async folder => {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
      for await (const { Contents = [] } of pages) {
        const Objects = Contents.map(({ Key }) => ({ Key }))
        if (Objects.length === 0) continue
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }))
      }
    },
  }
}
