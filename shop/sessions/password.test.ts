import * as argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password.server.ts'

vi.mock('@node-rs/argon2', { spy: true })

// rules: sign-in
test('an unknown account costs as much as a known one', async () => {
  const stored = await hashPassword('adire-indigo')
  vi.mocked(argon2.verify).mockClear()
  expect(await verifyPassword(stored, 'adire-indigo')).toBe(true)
  expect(await verifyPassword(stored, 'adire-clay')).toBe(false)
  expect(await verifyPassword(null, 'adire-indigo')).toBe(false)
  const hashes = vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(hash))
  expect(hashes).toHaveLength(3)
  expect(hashes[2]).toEqual(hashes[0])
})

// rules: password
test('the same password is never stored alike', async () => {
  expect(await hashPassword('adire-indigo')).not.toBe(await hashPassword('adire-indigo'))
})

// rules: password
test('blanks and accents count', async () => {
  const stored = await hashPassword(' Ọdún ')
  expect(await verifyPassword(stored, 'Ọdún')).toBe(false)
  expect(await verifyPassword(stored, ' Ọdún ')).toBe(true)
})
