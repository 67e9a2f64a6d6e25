import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeTestDatabase } from './database.ts'

test('creates eight separate databases at the same time', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => makeTestDatabase({ max: 2 })))
  await Promise.all(
    shops.map(({ db }, index) =>
      db
        .insertInto('subscribers')
        .values({ email: `${index}@example.com` })
        .execute(),
    ),
  )
  const found = await Promise.all(shops.map(({ db }) => db.selectFrom('subscribers').select('email').execute()))
  expect(found).toEqual(shops.map((_, index) => [{ email: `${index}@example.com` }]))
  await Promise.all(shops.map(({ drop }) => drop()))
})

test('a dropped database no longer exists', async () => {
  const [kept, dropped] = await Promise.all([makeTestDatabase(), makeTestDatabase()])
  await dropped.drop()
  const name = new URL(dropped.url).pathname.slice(1)
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(kept.db)
  expect(rows).toEqual([])
  await kept.drop()
})
