// Chooses where files are kept: a bucket when S3_URL is set, otherwise a folder under DATA_DIR.
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

type Settings = {
  s3Url?: string | undefined
  dataDir: string
  /** How long a bucket may take. */
  patienceMs?: number
}

export async function openFileStore({ s3Url, dataDir, patienceMs }: Settings): Promise<FileStore> {
  if (s3Url === undefined) return openFolderStore(join(dataDir, 'files'))
  // The client for buckets is large; who does not use it should not load it.
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(s3Url, patienceMs)
}
