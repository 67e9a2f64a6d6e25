import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '#db/backup/manifest.ts'
import { MARK, PlaceUnusable, readPlace } from '#db/backup/place.ts'
import {
  decryptText,
  fingerprintOf,
  keyFromPhrase,
  readRecoveryKey,
  storeRecoveryKey,
  type RecoveryKey,
} from '#db/backup/recovery-key.ts'
import { encryptedSource, Stored } from '#db/backup/second/encrypted.ts'
import { openStore, readMark } from '#db/backup/second/open-second.ts'
import type { SecondPlace } from '#db/backup/second/store.ts'
import { folderSource, type BackupSource } from '#db/backup/source.ts'
import type { Env } from '#env'

type Opened = {
  source: BackupSource
  /** The recovery key; null if no phrase was entered, which only unencrypted backups allow. */
  key: RecoveryKey | null
  /** Whether the phrase of this key was replaced. */
  isFormer: boolean
}

/**
 * Opens backups for a restore: a folder, encrypted or not, or `s3://bucket/prefix`. Calls `askPhrase` if the backups are
 * encrypted or `wantsKey` is true. Throws PlaceUnusable, also if the phrase is wrong (rules: restore, recovery phrase).
 */
export async function openSource(
  from: string,
  env: Env,
  askPhrase: (isNeeded: boolean) => Promise<string>,
  wantsKey: boolean,
): Promise<Opened> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(from)
  if (!bucket && !(await isEncrypted(from))) {
    const source = folderSource(await readPlace(from))
    const phrase = wantsKey ? await askPhrase(false) : ''
    return { source, key: phrase ? await keyFromPhrase(phrase) : null, isFormer: false }
  }
  const place = bucket ? bucketOf(env, bucket[1]!, bucket[2]!) : { kind: 'folder' as const, path: from }
  const store = openStore(place, env.DATA_DIR)
  const mark = await readMark(store)
  if (!mark) throw new PlaceUnusable(`There are no backups in ${store.where}.`)
  const phrase = await askPhrase(true)
  if (!phrase.trim()) throw new PlaceUnusable(`The backups in ${store.where} are encrypted. Set RECOVERY_PHRASE.`)
  const key = await keyFromPhrase(phrase)
  const ofKey = [mark, ...mark.former].find((each) => each.key === fingerprintOf(key))
  if (!ofKey)
    throw new PlaceUnusable(
      `This is not the recovery phrase of the backups in ${store.where}. If it was replaced, use the newest one.`,
    )
  const stored = new Stored(await store.list(), ofKey.suffix)
  if (ofKey === mark && mark.former.length > 0 && stored.names('backups').length === 0)
    throw new PlaceUnusable(
      'The recovery phrase was replaced, and no backup was completely copied with the new one yet. Use the former one.',
    )
  return { source: encryptedSource(store, stored, key), key, isFormer: ofKey !== mark }
}

const isEncrypted = async (folder: string): Promise<boolean> =>
  (await readFile(join(folder, MARK), 'utf8').catch(() => '')).includes('"key"')

function bucketOf(env: Env, bucket: string, prefix: string): SecondPlace {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new PlaceUnusable(
      'To restore from a bucket, set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  return { kind: 'bucket', endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }
}

/** Throws PlaceUnusable if the secret key in the backup was encrypted with another recovery phrase. */
export async function checkKey({ secretKey }: Manifest, key: RecoveryKey | null): Promise<void> {
  if (key && secretKey && (await decryptText(key, secretKey)) === null)
    throw new PlaceUnusable('This is not the recovery phrase of these backups.')
}

/**
 * Puts the secret key and the recovery key back into DATA_DIR where they are missing. Never replaces a different key.
 * Returns sentences about what it did, and about what is missing (rules: recovery phrase).
 */
export async function restoreKeys(
  { DATA_DIR, SECRET_KEY }: Pick<Env, 'DATA_DIR' | 'SECRET_KEY'>,
  { secretKey }: Manifest,
  { key, isFormer }: Pick<Opened, 'key' | 'isFormer'>,
): Promise<string[]> {
  const path = join(DATA_DIR, 'secret-key')
  const present = SECRET_KEY ?? (await readFile(path, 'utf8').catch(() => null))
  const fromBackup = key && secretKey ? await decryptText(key, secretKey) : null
  const sentences: string[] = []
  if (key) {
    await storeRecoveryKey(DATA_DIR, key.identity)
    if ((await readRecoveryKey(DATA_DIR))!.recipient !== key.recipient)
      sentences.push(`${join(DATA_DIR, 'recovery-key')} contains another recovery key, which was not replaced.`)
    else if (isFormer)
      sentences.push('The former recovery phrase is in use again. Replace it, and choose an empty folder or prefix.')
  }
  if (fromBackup === null) {
    if (present === null) sentences.push(`The secret key was not restored. Put it back to ${path} before you start.`)
  } else if (present === null) {
    await writeFile(path, `${fromBackup}\n`, { flag: 'wx', mode: 0o600, flush: true })
    sentences.push(`The secret key was put back to ${path}.`)
  } else if (!bytesOf(present).equals(bytesOf(fromBackup))) {
    sentences.push(
      `The backup has another secret key than ${SECRET_KEY ? 'SECRET_KEY' : path}, which was not replaced. ` +
        'The keys entered in the back office must be entered again.',
    )
  }
  return sentences
}

/** Decodes a secret key: 64 hex digits or base64. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(text.trim(), /^[0-9a-f]{64}$/i.test(text.trim()) ? 'hex' : 'base64')
