import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSealed, type Sealed } from './sealed.server.ts'

const [FIRST, SECOND] = ['a1'.repeat(32), Buffer.alloc(32, 'second').toString('base64')]
const sealedBy = (SECRET_KEY: string, SECRET_FORMER_KEY?: string) =>
  openSealed({ SECRET_KEY, SECRET_FORMER_KEY, DATA_DIR: '/nowhere' })

function boxOf(sealed: Sealed, name: string, text: string): Buffer {
  const box = sealed.seal(name, text)
  if (!Buffer.isBuffer(box)) throw new Error(`refused: ${box.code}`)
  return box
}

// rules: encrypted secrets
describe('an encrypted secret', () => {
  test('can be decrypted only with its own name', () => {
    const sealed = sealedBy(FIRST)
    const box = boxOf(sealed, 'one', 'Geheim ₦ 🔑')
    expect(sealed.open('one', box)).toBe('Geheim ₦ 🔑')
    expect(sealed.open('two', box)).toBeNull()
    expect(sealed.open('one', boxOf(sealed, 'one', ''))).toBe('')
  })

  test('reveals nothing of its content, and differs each time', () => {
    const sealed = sealedBy(FIRST)
    const box = boxOf(sealed, 'one', 'sk_live_0123456789')
    expect(box.includes('sk_live')).toBe(false)
    expect(box.includes(Buffer.from(FIRST, 'hex'))).toBe(false)
    expect(boxOf(sealed, 'one', 'sk_live_0123456789')).not.toEqual(box)
  })

  test('cannot be decrypted if it was modified or truncated', () => {
    const sealed = sealedBy(FIRST)
    const box = boxOf(sealed, 'one', 'a secret')
    for (let at = 0; at < box.length; at++) {
      const touched = Buffer.from(box)
      touched[at]! ^= 1
      expect(sealed.open('one', touched), `byte ${at}`).toBeNull()
      expect(sealed.open('one', box.subarray(0, at)), `${at} bytes`).toBeNull()
    }
  })

  test('can be decrypted with a former key, but not with an unrelated one', () => {
    const box = boxOf(sealedBy(FIRST), 'one', 'a secret')
    expect(sealedBy(SECOND).open('one', box)).toBeNull()
    const changed = sealedBy(SECOND, FIRST)
    expect(changed.open('one', box)).toBe('a secret')
    const stepUp = boxOf(changed, 'one', 'a secret')
    expect([sealedBy(FIRST).open('one', stepUp), sealedBy(SECOND).open('one', stepUp)]).toEqual([null, 'a secret'])
  })
})

// rules: secret key
describe('the secret key', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'secret-key-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const keyFile = () => join(folder, 'secret-key')

  test('is created at the first start, readable by its user only, and reused', () => {
    const box = boxOf(openSealed({ DATA_DIR: folder }), 'one', 'a secret')
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret-key'])
    expect(openSealed({ DATA_DIR: folder }).open('one', box)).toBe('a secret')
    expect(openSealed({ DATA_DIR: folder, SECRET_KEY: readFileSync(keyFile(), 'utf8').trim() }).open('one', box)).toBe(
      'a secret',
    )
  })

  test('gets private file permissions if others may read it', () => {
    openSealed({ DATA_DIR: folder })
    chmodSync(keyFile(), 0o644)
    expect(openSealed({ DATA_DIR: folder }).lack).toBeNull()
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
  })

  test('must be in the environment if there may be several servers', () => {
    const sealed = openSealed({ DATA_DIR: folder, DATABASE_URL: 'postgres://shop@db/shop' })
    expect(sealed.lack).toBe('no-key')
    expect(sealed.seal('one', 'a secret')).toMatchObject({ code: 'no-secret-key' })
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([
    ['contains something else', () => writeFileSync(keyFile(), 'hello\n')],
    ['is a link to another file', () => symlinkSync('/etc/hostname', keyFile())],
  ])('is not read from a file that %s, and the file is not changed', (_, put) => {
    put()
    const [was, told] = [readFileSync(keyFile(), 'utf8'), [] as string[]]
    const sealed = openSealed({ DATA_DIR: folder }, (why) => told.push(why))
    expect(sealed.lack).toBe('unusable-file')
    expect(sealed.open('one', Buffer.alloc(60, 1))).toBeNull()
    expect(told).toHaveLength(1)
    expect(readFileSync(keyFile(), 'utf8')).toBe(was)
  })
})
