import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { patience } from '#test/patience.ts'
import { stopUnderLoad } from './stop-under-load.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

// rules: graceful shutdown
test(
  'a server that is stopped at a hundred requests per second loses none of them',
  { timeout: patience.longTest },
  async () => {
    const { answered, failed, code } = await stopUnderLoad(database.url, 100, 1)
    expect([failed, code]).toEqual([[], 0])
    expect(answered).toBeGreaterThan(50)
  },
)
