import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeTestDatabase } from '#test/database.ts'
import { TYPES_FILE, typesOf } from './types-of.ts'

test('db/types.ts matches the migrated tables (if not, run npm run db:types)', async () => {
  const { db, drop } = await makeTestDatabase()
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await typesOf(db))
  await drop()
})
