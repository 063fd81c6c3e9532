// The key that encrypts backups: an identity of the age format (age-encryption.org), so that `age -d` can read them too.

/** Bech32, as age-keygen writes it. */
const pattern = /^AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}$/

export const isBackupKey = (value: string): boolean => pattern.test(value)
