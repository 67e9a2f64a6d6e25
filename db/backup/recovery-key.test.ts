import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  decrypterFor,
  decryptText,
  encrypterFor,
  encryptText,
  keyFromPhrase,
  openRecoveryKey,
  phraseOf,
} from './recovery-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recovery-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

// rules: recovery phrase
test('creates one recovery key per shop, readable by its user only, and finds it again by its phrase', async () => {
  const [one, other] = await Promise.all([openRecoveryKey(folder), openRecoveryKey(folder)])
  expect(other).toEqual(one)
  expect(statSync(join(folder, 'recovery-key')).mode & 0o777).toBe(0o600)
  const words = phraseOf(one)
  expect(words).toHaveLength(24)
  expect(await keyFromPhrase(words.join(' '))).toEqual(one)
  expect(await keyFromPhrase(words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n'))).toEqual(one)
})

// rules: recovery phrase
test('a phrase with a missing, unknown or exchanged word is refused with the reason', async () => {
  const words = phraseOf(await openRecoveryKey(folder))
  await expect(keyFromPhrase(words.slice(1).join(' '))).rejects.toThrow('has 24 words, but 23 were entered')
  await expect(keyFromPhrase(words.with(3, 'kaftan').join(' '))).rejects.toThrow(`can't contain the word "kaftan"`)
  const mistaken = ['zoo', 'abandon', 'ability'].map((word) => keyFromPhrase(words.with(5, word).join(' ')))
  // The check of the phrase finds 255 of 256 mistakes.
  const refused = (await Promise.allSettled(mistaken)).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { message: expect.stringContaining('compare each word') } })
})

test('a damaged key file is reported, and not replaced', async () => {
  writeFileSync(join(folder, 'recovery-key'), 'AGE-SECRET-KEY-1')
  await expect(openRecoveryKey(folder)).rejects.toThrow(/recovery-key is damaged/)
})

test('encrypts texts and streams, which only the same key decrypts', async () => {
  const key = await openRecoveryKey(folder)
  const other = await keyFromPhrase(`${'abandon '.repeat(23)} art`)
  const sealed = await encryptText(key, 'a secret')
  expect([await decryptText(key, sealed), await decryptText(other, sealed)]).toEqual(['a secret', null])
  const encrypted = async () => encrypterFor(key)(Readable.from([Buffer.from('a stream')]))
  expect(await text(await decrypterFor(key)(await encrypted()))).toBe('a stream')
  await expect(decrypterFor(other)(await encrypted())).rejects.toThrow('no identity matched')
})
