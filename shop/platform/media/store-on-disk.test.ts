import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WantedPart } from './file-part.ts'
import { storeOnDisk } from './store-on-disk.server.ts'
import type { MediaStore } from './store.server.ts'

const id = '0123456789abcdef0123456789abcdef'
const name = `${id}-320.webp`
let folder: string
let store: MediaStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  store = storeOnDisk(join(folder, 'media'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesBelow = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

// rules: product video
test('reads only the requested part of a file', async () => {
  const film = `${id}.webm`
  await store.put(film, Buffer.from('a long film'), 'video/webm')
  const bytesOf = async (wanted: WantedPart) => {
    const part = await store.part(film, wanted)
    return part?.bytes && [String(Buffer.from(part.bytes)), part.from, part.size]
  }
  expect(await bytesOf({ from: 2, to: 5 })).toEqual(['long', 2, 11])
  expect(await bytesOf({ from: 7, to: 99 })).toEqual(['film', 7, 11])
  expect(await bytesOf({ last: 99 })).toEqual(['a long film', 0, 11])
  expect(await bytesOf({ from: 11 })).toBeNull()
  expect(await store.part(`${'f'.repeat(32)}.webm`, { last: 1 })).toBeNull()
})

test('stores a file until it is removed', async () => {
  expect([await store.has(name), await store.get(name)]).toEqual([false, null])
  await store.put(name, Buffer.from('one'), 'image/webp')
  await store.put(`originals/${id}.jpg`, Buffer.from('two'), 'image/jpeg')
  expect(await store.has(name)).toBe(true)
  expect(String(await store.get(name))).toBe('one')
  expect(String(await store.get(`originals/${id}.jpg`))).toBe('two')
  await store.remove(name)
  await store.remove(name)
  expect(await store.get(name)).toBeNull()
  expect(await filesBelow()).toEqual([`${id}.jpg`])
})

// rules: file permissions
test('stores files that only this user can access, whatever the umask', async () => {
  const before = process.umask(0)
  try {
    await store.put(name, Buffer.from('one'), 'image/webp')
    await store.put(`originals/${id}.jpg`, Buffer.from('two'), 'image/jpeg')
  } finally {
    process.umask(before)
  }
  const below = await readdir(join(folder, 'media'), { recursive: true })
  const modes = await Promise.all(below.map(async (path) => (await stat(join(folder, 'media', path))).mode & 0o077))
  expect(modes).toEqual(Array(below.length).fill(0))
})

test('leaves one complete file if the same file is stored many times concurrently', async () => {
  await Promise.all(Array.from({ length: 20 }, () => store.put(name, Buffer.alloc(100_000, 'x'), 'image/webp')))
  expect(await filesBelow()).toEqual([name])
  expect((await store.get(name))!.byteLength).toBe(100_000)
})

test('leaves no file after a failed write', async () => {
  await writeFile(join(folder, 'media'), 'a file where the folder should be')
  await expect(store.put(name, Buffer.from('one'), 'image/webp')).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await filesBelow()).toEqual(['media'])
})

test.each([
  '../secret.jpg',
  '/etc/passwd',
  `${id}-320.webp/../../x`,
  `originals/../${id}.jpg`,
  `${id}-320.svg`,
  `${id}-320.webp\0`,
  'a.jpg',
  '',
])('rejects the invalid file name %j', async (other) => {
  await expect(async () => store.get(other)).rejects.toThrow('not the file name of a picture or video')
  await expect(async () => store.put(other, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
    'not the file name of a picture or video',
  )
  await expect(async () => store.remove(other)).rejects.toThrow('not the file name of a picture or video')
})
