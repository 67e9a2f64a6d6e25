import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sendCampaigns } from '#jobs/send-campaigns.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { CONSENT } from '#shop/messages/newsletter/subscription.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { urlOfDatabase } from '#test/test-cluster.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_FOLDER } from './migration-files.ts'

const NAME = '0135_names.sql'
const text = readFileSync(join(MIGRATIONS_FOLDER, NAME), 'utf8')

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ now: '2026-11-21T09:00:00Z', env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
})
afterAll(() => site.close())

/**
 * Restores the former names of tables, columns and events. Functions need no change, because the migration replaces
 * them. What later migrations changed remains.
 */
const undo = (): string =>
  [
    ...[...text.matchAll(/^alter (.*?) rename (column |constraint |)(?:(\w+) )?to (\w+);$/gm)]
      .map(([, what = '', kind, old, renamed]) =>
        old === undefined
          ? `alter ${what.replace(/\w+(?=$|\()/, renamed!)} rename to ${/\w+(?=$|\()/.exec(what)![0]};`
          : `alter ${what} rename ${kind}${renamed} to ${old};`,
      )
      .toReversed(),
    ...[...text.matchAll(/^ {2}\('([\w-]+)', '([\w-]+)'\),?$/gm)].map(
      ([, old, renamed]) => `update outbox set event = '${old}' where event = '${renamed}';`,
    ),
    `delete from migrations where name = '${NAME}';`,
    `create table later_migrations as select * from migrations where name > '${NAME}';`,
    'delete from migrations where name in (select name from later_migrations);',
  ].join('\n')

/** Applies the missing migrations up to this one. */
async function migrateUpToIt(url: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    for (const name of readdirSync(MIGRATIONS_FOLDER))
      if (name <= NAME) copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name))
    return await migrate({ url, folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const lineOf = ({ id, name, price }: Product) => ({
  ...{ id, name, price, img: '/media/a-320.jpg' },
  rows: [{ size: '10', color: 'navy', shade: '#28356b', quantity: 1 }],
})

test('upgrades a shop of the previous release with its pending jobs and stored data', async () => {
  const [dress, gone] = [
    await site.product({ stock: 5 }),
    await site.product({ stock: 0, sizes: ['10'], colors: ['navy'] }),
  ]
  const { token: admin } = await site.admin()
  const { token, user } = await site.customer({ name: 'Amina Bello' })
  await site.work()
  site.mailer.mails.length = 0

  // Pending jobs: mails for an order, a subscription and a back-in-stock request, and a campaign.
  const { body: placed } = await site.api<OrderAnswered>('POST', '/order/cash', {
    token,
    body: cashOrder([{ product: dress }]),
  })
  await site.api('POST', '/newsletter', { body: { email: 'reader@example.com' } })
  await site.api('POST', '/back-in-stock', {
    body: { product: gone.id, size: '10', color: 'navy', email: 'waiting@example.com' },
  })
  const now = site.clock.now()
  const confirmed = { requested_at: now, requested_in: 'footer', confirmed_at: now, consent_words: CONSENT }
  await site.db
    .insertInto('subscribers')
    .values({ email: 'subscriber@example.com', ...confirmed })
    .execute()
  const { body: written } = await site.api<{ letter: { id: string; version: number } }>('POST', '/campaigns', {
    token: admin,
    body: { subject: 'New in', body: 'Come and see.', collection: null },
  })
  const begun = await site.api('PUT', `/campaigns/${written.letter.id}/sending`, {
    token: admin,
    body: { version: written.letter.version, state: 'sending', people: 1 },
  })
  expect(begun.status).toBe(200)
  // Stored data: a cart, a wish list with its link, a redirect, the order's timeline and the audit log.
  await site.api('PUT', '/saved-cart', { token, body: { version: 0, lines: [lineOf(dress)] } })
  await site.api('PUT', '/wishlist', { token, body: { add: [dress.id] } })
  const { body: wishes } = await site.api<{ link: string }>('POST', '/wishlist/link', { token })
  await site.api('POST', '/redirects', { token: admin, body: { from: '/shop', to: '/products' } })
  await site.api('PATCH', `/products/${dress.id}`, { token: admin, body: { name: 'Renamed', version: dress.version } })

  const seen = async () => ({
    bag: (await site.api('GET', '/saved-cart', { token })).body,
    wishes: (await site.api('GET', '/wishlist', { token })).body,
    redirects: (await site.api('GET', '/redirects', { token: admin })).body,
    timeline: (await site.api('GET', `/order/${placed.order.id}/events`, { token: admin })).body,
    audit: (await site.api('GET', '/audit', { token: admin })).body,
  })
  const before = await seen()
  await sql.raw(undo()).execute(site.db)
  await expect(sql`select from askings, wishes, bags, letters`.execute(site.db)).resolves.toBeTruthy()
  const { rows: waiting } = await sql<{ event: string }>`select event from outbox where done_at is null`.execute(
    site.db,
  )
  expect(waiting.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['order-arrived', 'letters-asked', 'back-in-stock-asked']),
  )

  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  const url = urlOfDatabase(inject('testTemplate').url, rows[0]!.name)
  expect(await migrateUpToIt(url)).toEqual([NAME])
  await sql`insert into migrations select * from later_migrations`.execute(site.db)
  expect(await seen()).toEqual(before)
  expect((await fetch(`${site.url}/wishlist/${wishes.link}`)).status).toBe(200)
  expect((await fetch(`${site.url}/shop`, { redirect: 'manual' })).status).toBe(301)
  await site.workLater()
  site.clock.advance(60_000)
  await sendCampaigns(site.services)
  const mailed = site.mailer.mails.map(({ to }) => to.address)
  expect(mailed).toEqual(
    expect.arrayContaining([user.email, 'reader@example.com', 'waiting@example.com', 'subscriber@example.com']),
  )
})
