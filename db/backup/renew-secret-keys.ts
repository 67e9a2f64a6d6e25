import type { Manifest } from './manifest.ts'
import { listBackups, storeManifest, type Place } from './place.ts'
import { decryptText, encryptText, openRecoveryKey, readFormerKeys, type RecoveryKey } from './recovery-key.ts'

/**
 * Encrypts the secret keys in the backups with the present recovery key, where they were encrypted with a former one
 * (rules: replaced phrase).
 */
export async function renewSecretKeys(place: Place, dataDir: string, key: RecoveryKey): Promise<void> {
  const former = await readFormerKeys(dataDir)
  if (former.length === 0) return
  for (const backup of await listBackups(place)) {
    const { secretKey } = backup
    if (!secretKey || (await decryptText(key, secretKey)) !== null) continue
    const opened = await Promise.all(former.map((each) => decryptText(each, secretKey)))
    const plain = opened.find((text) => text !== null) ?? null
    if (plain !== null) await storeManifest(place, { ...backup, secretKey: await encryptText(key, plain) })
  }
}

/**
 * Returns whether the secret key in the backup is for another key of this shop, because the recovery phrase was just
 * replaced. A restore with `key` refuses such a backup (rules: replaced phrase).
 */
export async function isForOtherKey({ secretKey }: Manifest, key: RecoveryKey, dataDir: string): Promise<boolean> {
  if (!secretKey || (await decryptText(key, secretKey)) !== null) return false
  const others = [await openRecoveryKey(dataDir), ...(await readFormerKeys(dataDir))]
  return (await Promise.all(others.map((each) => decryptText(each, secretKey)))).some((text) => text !== null)
}
