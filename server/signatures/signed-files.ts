// The file store keys of signed PDFs: business id and content hash.

export function signedFolder(businessId: string): string {
  return `signed/${businessId}`
}

export function signedKey(businessId: string, fileHash: string): string {
  return `${signedFolder(businessId)}/${fileHash}.pdf`
}
