import { hash, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { bech32 } from '@scure/base'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { PlaceUnusable } from './place.ts'

/** The key pair of encrypted backups, as the age tool writes it. The recipient encrypts, the identity decrypts. */
export type RecoveryKey = { identity: string; recipient: string }

const PREFIX = 'age-secret-key-'
const PHRASE_WORDS = 24

/** Reads the recovery key of the shop; null if there is none yet. */
export const readRecoveryKey = async (dataDir: string): Promise<RecoveryKey | null> =>
  (await readKeys(join(dataDir, 'recovery-key')))[0] ?? null

/** Reads the key that `makeNewKey` created; null if there is none. */
export const readNewKey = async (dataDir: string): Promise<RecoveryKey | null> =>
  (await readKeys(join(dataDir, 'recovery-key.new')))[0] ?? null

/** Reads the replaced keys. They decrypt the secret key in backups that were made before. */
export const readFormerKeys = (dataDir: string): Promise<RecoveryKey[]> =>
  readKeys(join(dataDir, 'recovery-key.former'))

/** Creates a key that `replaceRecoveryKey` puts into use. Another call creates another one. */
export async function makeNewKey(dataDir: string): Promise<RecoveryKey> {
  await writeKeys(join(dataDir, 'recovery-key.new'), [await keyOf(await generateX25519Identity())])
  return (await readNewKey(dataDir))!
}

/**
 * Puts the new key into use if it is the one with this public part; otherwise returns false. A shop that is killed
 * meanwhile uses the former or the new one (rules: replaced phrase).
 */
export async function replaceRecoveryKey(dataDir: string, recipient: string): Promise<boolean> {
  const created = await readNewKey(dataDir)
  if (created?.recipient !== recipient) return false
  const present = await openRecoveryKey(dataDir)
  await writeKeys(join(dataDir, 'recovery-key.former'), [...(await readFormerKeys(dataDir)), present])
  // Writes what was checked, because another key may have been created meanwhile.
  await writeKeys(join(dataDir, 'recovery-key'), [created])
  await rm(join(dataDir, 'recovery-key.new'), { force: true })
  return true
}

async function writeKeys(path: string, keys: readonly RecoveryKey[]): Promise<void> {
  const aside = `${path}.${randomUUID()}.new`
  await writeFile(aside, keys.map(({ identity }) => `${identity}\n`).join(''), { mode: 0o600, flush: true })
  await rename(aside, path)
}

async function readKeys(path: string): Promise<RecoveryKey[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return []
  return Promise.all(text.trim().split('\n').map(keyOf)).catch(() => {
    throw new PlaceUnusable(`The file ${path} is damaged. Put a copy of it back, or move it away to get a new phrase.`)
  })
}

/** Reads the recovery key of the shop, which is created if there is none yet. */
export async function openRecoveryKey(dataDir: string): Promise<RecoveryKey> {
  const found = await readRecoveryKey(dataDir)
  if (found) return found
  await storeRecoveryKey(dataDir, await generateX25519Identity())
  return (await readRecoveryKey(dataDir))!
}

/** Stores the key, unless there is one. The file appears complete, so two processes always use the same key. */
export async function storeRecoveryKey(dataDir: string, identity: string): Promise<void> {
  const path = join(dataDir, 'recovery-key')
  const aside = `${path}.${randomUUID()}.new`
  try {
    await writeFile(aside, `${identity}\n`, { flag: 'wx', mode: 0o600, flush: true })
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
}

const keyOf = async (identity: string): Promise<RecoveryKey> => ({
  identity,
  recipient: await identityToRecipient(identity),
})

/** Returns the recovery phrase: the secret part of the key as 24 words, of which the last one is a check. */
export const phraseOf = ({ identity }: RecoveryKey): string[] =>
  entropyToMnemonic(bech32.decodeToBytes(identity).bytes, wordlist).split(' ')

/**
 * Returns the key of a typed phrase. Accepts upper case, and anything but letters between the words. Throws
 * PlaceUnusable, with what is wrong with the phrase.
 */
export async function keyFromPhrase(typed: string): Promise<RecoveryKey> {
  const words = typed.toLowerCase().match(/[a-z]+/g) ?? []
  const unknown = words.find((word) => !wordlist.includes(word))
  if (unknown) throw new PlaceUnusable(`The recovery phrase is wrong: it can't contain the word "${unknown}".`)
  if (words.length !== PHRASE_WORDS)
    throw new PlaceUnusable(`The recovery phrase has ${PHRASE_WORDS} words, but ${words.length} were entered.`)
  try {
    return await keyOf(bech32.encodeFromBytes(PREFIX, mnemonicToEntropy(words.join(' '), wordlist)).toUpperCase())
  } catch {
    throw new PlaceUnusable('The recovery phrase is wrong: compare each word, and their order, with the printed one.')
  }
}

/**
 * Identifies the key in a place that others may write to. The recipient isn't published there, so that nobody else can
 * add files that decrypt.
 */
export const fingerprintOf = ({ recipient }: Pick<RecoveryKey, 'recipient'>): string => hash('sha256', recipient)

/** Returns a function that encrypts a stream for this key. */
export function encrypterFor({ recipient }: Pick<RecoveryKey, 'recipient'>): (plain: Readable) => Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return async (plain) => Readable.from(await encrypter.encrypt(webStreamOf(plain)))
}

/** Returns a function that decrypts a stream. It throws if the stream was damaged, or encrypted for another key. */
export function decrypterFor({ identity }: RecoveryKey): (encrypted: Readable) => Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return async (encrypted) => Readable.from(await decrypter.decrypt(webStreamOf(encrypted)))
}

/** Node and the browser declare this type differently. */
const webStreamOf = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>

/** Encrypts a short text, as text. */
export async function encryptText({ recipient }: RecoveryKey, plain: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return armor.encode(await encrypter.encrypt(plain))
}

/** Decrypts a text; null if it was damaged, or encrypted with another key. */
export async function decryptText({ identity }: RecoveryKey, encrypted: string): Promise<string | null> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return await decrypter.decrypt(armor.decode(encrypted), 'text')
  } catch {
    return null
  }
}
