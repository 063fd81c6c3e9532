// Opens the file store: a bucket if S3_URL is set, otherwise a folder under DATA_DIR.
import { join } from 'node:path'
import type { ListedFileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

type Settings = {
  s3Url?: string | undefined
  dataDir: string
  /** Timeout for bucket requests. */
  patienceMs?: number
}

export async function openFileStore({
  s3Url,
  dataDir,
  patienceMs,
}: Settings): Promise<ListedFileStore> {
  if (s3Url === undefined) return openFolderStore(join(dataDir, 'files'))
  // The S3 client is large, so it is loaded only if needed.
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(s3Url, patienceMs)
}
