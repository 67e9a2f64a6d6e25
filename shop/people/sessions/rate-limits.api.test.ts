import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { rates } from '#config'
import { clearExpiredCounters, postgresRateLimits } from './rate-limits.server.ts'

const figures = { ...rates, formsPerAddress: { points: 3, seconds: 3_600 } }

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

// rules: rate limits
test('enforces a limit exactly, across servers and concurrent requests', async () => {
  const servers = [
    postgresRateLimits(database.pool, database.db, figures),
    postgresRateLimits(database.pool, database.db, figures),
  ]
  const tries = Array.from({ length: 40 }, (_, index) => servers[index % 2]!.take('formsPerAddress', '10.0.0.1'))
  const refusals = (await Promise.all(tries)).filter((refusal) => refusal !== null)
  expect(refusals).toHaveLength(37)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ kind: 'too-many' })
    expect(refusal.retryAfter).toBeGreaterThan(3_000)
    expect(refusal.retryAfter).toBeLessThanOrEqual(3_600)
  }
})

test('counts each key and each rate separately', async () => {
  const limits = postgresRateLimits(database.pool, database.db, figures)
  for (let tries = 0; tries < 4; tries += 1) await limits.take('formsPerAddress', 'a')
  expect(await limits.take('formsPerAddress', 'a')).not.toBeNull()
  expect(await limits.take('formsPerAddress', 'b')).toBeNull()
  expect(await limits.take('resetPerAddress', 'a')).toBeNull()
})

test('does not count attempts that were subtracted or whose key was reset', async () => {
  const limits = postgresRateLimits(database.pool, database.db, figures)
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await limits.take('formsPerAddress', 'c')).toBeNull()
    await limits.giveBack('formsPerAddress', 'c')
  }
  for (let tries = 0; tries < 4; tries += 1) await limits.take('formsPerAddress', 'c')
  expect(await limits.take('formsPerAddress', 'c')).not.toBeNull()
  await limits.forget('formsPerAddress', 'c')
  expect(await limits.take('formsPerAddress', 'c')).toBeNull()
})

test('rejects a flood of requests without a database query', async () => {
  const limits = postgresRateLimits(database.pool, database.db, figures)
  for (let tries = 0; tries < 4; tries += 1) await limits.take('formsPerAddress', 'd')
  const query = vi.spyOn(database.pool, 'query')
  for (let tries = 0; tries < 100; tries += 1) expect(await limits.take('formsPerAddress', 'd')).not.toBeNull()
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('deletes expired counters', async () => {
  await postgresRateLimits(database.pool, database.db, figures).take('formsPerAddress', 'e')
  const keys = async () => (await database.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
  await clearExpiredCounters(database.db, new Date())
  expect(await keys()).toContain('formsPerAddress:e')
  await clearExpiredCounters(database.db, new Date(Date.now() + 3_601_000))
  expect(await keys()).not.toContain('formsPerAddress:e')
})
