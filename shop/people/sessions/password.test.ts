import { readFile } from 'node:fs/promises'
import { parseOptions } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashing } from './hashing.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'

/**
 * Number of password checks: far more than run while twenty files are read, and far fewer than if each read waited for
 * checks.
 */
const ENOUGH_CHECKS = 150

vi.mock('./hashing.server.ts', { spy: true })

// rules: sign-in
test('does the same hashing work for an unknown account as for a known one', async () => {
  const stored = await hashPassword('adire-indigo')
  await verifyPassword(null, 'adire-indigo')
  vi.mocked(hashing).mockClear()
  expect(await verifyPassword(stored, 'adire-indigo')).toBe(true)
  expect(await verifyPassword(stored, 'adire-clay')).toBe(false)
  expect(await verifyPassword(null, 'adire-indigo')).toBe(false)
  const hashes = vi.mocked(hashing).mock.calls.map(([work]) => parseOptions(work.with!))
  expect(hashes).toHaveLength(3)
  expect(hashes[2]).toEqual(hashes[0])
})

// rules: password
test('hashes the same password differently each time', async () => {
  expect(await hashPassword('adire-indigo')).not.toBe(await hashPassword('adire-indigo'))
})

// rules: password
test('treats spaces and accents in a password as significant', async () => {
  const stored = await hashPassword(' Ọdún ')
  expect(await verifyPassword(stored, 'Ọdún')).toBe(false)
  expect(await verifyPassword(stored, ' Ọdún ')).toBe(true)
  expect(await verifyPassword(stored, ' Ọdún '.normalize('NFD'))).toBe(true)
})

// rules: password hashing
test('rejects checks immediately if the queue is full, and frees the queue places of aborted checks', async () => {
  const stored = await hashPassword('adire-indigo')
  const leaving = new AbortController()
  const check = (signal?: AbortSignal) =>
    verifyPassword(stored, 'adire-indigo', signal).catch((error: Error) => error.name)
  const gone = Array.from({ length: 30 }, () => check(leaving.signal))
  const crowd = Array.from({ length: 500 }, () => check())
  const told = await Promise.race(crowd.slice(-1))
  expect(told).toBe('TooManyWait')
  leaving.abort()
  const late = Array.from({ length: 20 }, () => check())
  expect(new Set(await Promise.all(late))).toEqual(new Set([true]))
  expect((await Promise.all(gone)).filter((each) => each === 'AbortError').length).toBeGreaterThan(20)
  const served = (await Promise.all(crowd)).filter((each) => each === true).length
  expect(served).toBeGreaterThan(0)
  expect(served).toBeLessThan(200)
})

// rules: password hashing
test('file reads do not wait for password hashing', async () => {
  const stored = await hashPassword('adire-indigo')
  const reading = { isOver: false }
  let checks = 0
  // Twelve checks are always waiting. In Node's own threads, each step of reading a file would wait for most of them.
  const checking = Array.from({ length: 12 }, async () => {
    while (!reading.isOver && checks < ENOUGH_CHECKS) {
      await verifyPassword(stored, 'adire-indigo')
      checks += 1
    }
  })
  for (let reads = 0; reads < 20; reads += 1) await readFile(import.meta.filename)
  reading.isOver = true
  expect(checks).toBeLessThan(ENOUGH_CHECKS)
  await Promise.all(checking)
})
