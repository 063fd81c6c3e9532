// The port to where files are kept: bytes under a key, each key written once.

export type FileStore = {
  /** Whole or not at all, and safe on disk when it returns. Keys name contents, so a key is never rewritten. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Null when nothing is kept under the key. */
  get: (key: string) => Promise<Uint8Array | null>
  /** Everything whose key begins with `folder/`. */
  deleteFolder: (folder: string) => Promise<void>
}
