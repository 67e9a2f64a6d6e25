import { conflict, type Failure } from '#shop/core/errors.ts'
import { closeBox, openBox } from './secret-box.server.ts'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Encrypts secrets that are stored in the database, so that they can't be read from the database without the key. */
export type Sealed = {
  /** The reason why no secret can be encrypted here; null if it works. */
  lack: 'no-key' | 'unusable-file' | null
  /**
   * Encrypts a text bound to this name, for example 'smtp' or a kind of secret with its owner's id. Fails without a
   * key.
   */
  seal: (name: string, text: string) => Buffer | Failure<'no-secret-key'>
  /** Decrypts data from `seal`; null if it was encrypted with another key or name, or was modified. */
  open: (name: string, box: Uint8Array) => string | null
}

/**
 * Creates the secrets store, which encrypts with this server's key; calls `warn` if the key file is unusable
 * (rules: encrypted secrets, secret key).
 */
export function openSealed(
  where: Parameters<typeof findSecretKeys>[0],
  warn: (why: string) => void = () => {},
): Sealed {
  const keys: SecretKeys = findSecretKeys(where)
  if ('lack' in keys) {
    if (keys.lack === 'unusable-file') warn(keys.why)
    return { lack: keys.lack, seal: () => conflict('no-secret-key'), open: () => null }
  }
  const { current, former } = keys
  return {
    lack: null,
    seal: (name, text) => closeBox(current, name, text),
    open: (name, box) => openBox([current, ...former], name, box),
  }
}

/** The key for encryption, and former keys that still decrypt; or the reason why there is none. */
type SecretKeys = { current: Buffer; former: Buffer[] } | { lack: 'no-key' | 'unusable-file'; why: string }

type Where = {
  SECRET_KEY?: string | undefined
  SECRET_FORMER_KEY?: string | undefined
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

const KEY_BYTES = 32

/**
 * Returns the key from SECRET_KEY; without it, a shop with the embedded database uses a key file readable by this user
 * only, created on first use. Servers that share a database share no folder, so they have no key without SECRET_KEY
 * (rules: secret key).
 */
function findSecretKeys({ SECRET_KEY, SECRET_FORMER_KEY, DATABASE_URL, DATA_DIR }: Where): SecretKeys {
  const former = SECRET_FORMER_KEY ? [bytesOf(SECRET_FORMER_KEY)] : []
  if (SECRET_KEY) return { current: bytesOf(SECRET_KEY), former }
  if (DATABASE_URL) return { lack: 'no-key', why: 'SECRET_KEY is not set' }
  const path = join(DATA_DIR, 'secret-key')
  try {
    return { current: readKey(path) ?? makeKey(path, DATA_DIR), former }
  } catch (error) {
    return { lack: 'unusable-file', why: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Returns the secret key in base64, for the backups; null if this shop has none, or its file is unusable
 * (rules: recovery phrase).
 */
export function secretKeyText(where: Where): string | null {
  const keys = findSecretKeys(where)
  return 'lack' in keys ? null : keys.current.toString('base64')
}

/** Decodes a key. `env.ts` accepts only 64 hex digits or base64 of 32 bytes. */
const bytesOf = (text: string): Buffer => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')

const OF_OTHERS = 0o077

/**
 * Reads the key file and removes access by other users; null if there is no file. Throws if the file belongs to another
 * user or contains no valid key.
 */
function readKey(path: string): Buffer | null {
  const file = openExisting(path)
  if (file === null) return null
  try {
    const { mode, uid } = fstatSync(file)
    if (process.getuid && uid !== process.getuid()) throw new Error(`${path} belongs to another user`)
    if ((mode & OF_OTHERS) !== 0) fchmodSync(file, 0o600)
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (key.length !== KEY_BYTES) throw new Error(`${path} doesn’t contain a key of ${KEY_BYTES} bytes in base64`)
    return key
  } finally {
    closeSync(file)
  }
}

function openExisting(path: string): number | null {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a temporary file and links it to its final name, so that no process reads an incomplete key. If two processes
 * create a key, both use the first.
 */
function makeKey(path: string, folder: string): Buffer {
  mkdirSync(folder, { recursive: true })
  const aside = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    writeWhole(aside, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    linkSync(aside, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
  const made = readKey(path)
  if (!made) throw new Error(`${path} disappeared right after it was created`)
  return made
}

function writeWhole(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
