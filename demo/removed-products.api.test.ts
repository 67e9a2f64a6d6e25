import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const folder = join(import.meta.dirname, '../db/migrations')
const migration = readFileSync(
  join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('_removed_demo_products.sql'))!,
  ),
  'utf8',
)

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

// rules: demo removal
test('the migration hides products deleted with the demo shop, and still lists those deleted by staff', async () => {
  const [first, second, alone] = [await shop.product(), await shop.product(), await shop.product()]
  shop.clock.advance(60_000)
  const { token } = await shop.admin()
  const own = await shop.product()
  const remove = (id: string) => shop.api('DELETE', `/products/${id}`, { token })
  for (const { id } of [first, second]) await remove(id)
  shop.clock.advance(60_000)
  for (const { id } of [alone, own]) await remove(id)
  // Deleted at different times, as if staff had deleted them.
  await sql`update products set deleted_at = deleted_at + interval '1 second' where id = ${own.id}`.execute(shop.db)
  const deleted = async () =>
    (await shop.api<{ entries: { was: { name: string } }[] }>('GET', '/audit/deleted?subject=product', { token })).body
      .entries
  expect((await deleted()).length).toBe(4)
  await sql.raw(migration).execute(shop.db)
  expect((await deleted()).map(({ was }) => was.name).toSorted()).toEqual([alone.name, own.name].toSorted())
})
