import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const FORM = 1
const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES

/** Returns an id of the key that doesn't reveal the key. */
const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('id of a secret key\0').update(key).digest().subarray(0, KEY_ID_BYTES)

/**
 * Encrypts a text with AES-256-GCM. The returned bytes start with a format byte, the key's id and a random nonce, and
 * can only be decrypted with this name (rules: encrypted secrets).
 */
export function closeBox(key: Buffer, name: string, text: string): Buffer {
  const head = Buffer.concat([Buffer.of(FORM), idOf(key), randomBytes(NONCE_BYTES)])
  const cipher = createCipheriv('aes-256-gcm', key, head.subarray(-NONCE_BYTES), { authTagLength: TAG_BYTES })
  cipher.setAAD(boundTo(head, name))
  return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts bytes from `closeBox`; null if they were encrypted with another key or name, or were modified. */
export function openBox(keys: readonly Buffer[], name: string, given: Uint8Array): string | null {
  const box = Buffer.from(given)
  if (box.length < HEAD_BYTES + TAG_BYTES || box[0] !== FORM) return null
  const head = box.subarray(0, HEAD_BYTES)
  const key = keys.find((each) => idOf(each).equals(head.subarray(1, 1 + KEY_ID_BYTES)))
  if (!key) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(head, name))
    decipher.setAuthTag(box.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(box.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const boundTo = (head: Buffer, name: string): Buffer => Buffer.concat([head, Buffer.from(name, 'utf8')])
