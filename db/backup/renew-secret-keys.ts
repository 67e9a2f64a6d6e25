import { listBackups, storeManifest, type Place } from './place.ts'
import { decryptText, encryptText, readFormerKeys, type RecoveryKey } from './recovery-key.ts'

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
