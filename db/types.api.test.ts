import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeTestDatabase } from '#test/database.ts'
import { TYPES_FILE, typesOf } from './types-of.ts'

test('the types are those of the migrated tables (else: npm run db:types)', async () => {
  const { db, drop } = await makeTestDatabase()
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await typesOf(db))
  await drop()
})
