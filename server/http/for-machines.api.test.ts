import { afterAll, beforeAll, expect, test } from 'vitest'
import { rates } from '#config'
import { cashOrder } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

/** A stock that is larger than any port number, because the URLs contain port numbers. */
const PIECES = 987_654

const read = async (path: string) => {
  const answer = await fetch(site.url + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const itemOf = (feed: string, id: string) => feed.split('<item>').find((item) => item.includes(`<g:id>${id}_`)) ?? ''

// rules: product feeds
test('the feeds list published products with their current prices and availability', async () => {
  const dress = await site.product({ pictures: 1, stock: 1, price: 45_000, discount: 5_000, number: 'GU-77' })
  const draft = await site.product({ pictures: 0 })
  await site.db.updateTable('products').set({ state: 'draft' }).where('id', '=', draft.id).execute()
  const google = await read('/feeds/google.xml')
  expect(google).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' })
  expect(google.text).toMatch(/^<\?xml[^]*<\/rss>\n$/)
  expect(google.text).not.toContain(draft.id)
  const item = itemOf(google.text, dress.id)
  for (const said of [
    '<g:price>45000.00 NGN</g:price>',
    '<g:sale_price>40000.00 NGN</g:sale_price>',
    '<g:availability>in_stock</g:availability>',
    `<g:item_group_id>${dress.id}</g:item_group_id>`,
    `/products/${dress.id}?size=10&amp;color=indigo</g:link>`,
    '<g:image_link>http',
  ])
    expect(item).toContain(said)
  const meta = await read('/feeds/meta.csv')
  expect(meta.type).toBe('text/csv; charset=utf-8')
  expect(meta.text.split('\r\n').find((line) => line.startsWith(`${dress.id}_`))).toContain('40000.00 NGN')

  const { token } = await site.customer()
  await site.api('POST', '/order/cash', { token, body: cashOrder([{ product: dress }]) })
  expect(itemOf((await read('/feeds/google.xml')).text, dress.id)).toContain('out_of_stock')
  expect((await read('/feeds/meta.csv')).text).toMatch(new RegExp(`${dress.id}_[^\\r]*out of stock`))
})

// rules: machine-readable pages
test('serves a published product as JSON without its stock numbers', async () => {
  const dress = await site.product({ pictures: 0, stock: PIECES })
  const { status, text } = await read(`/products/${dress.id}.json`)
  expect(status).toBe(200)
  const told = JSON.parse(text) as { id: string; price: number; offers: { isInStock: boolean }[] }
  expect([told.id, told.price]).toEqual([dress.id, dress.price])
  expect(told.offers.map(({ isInStock }) => isInStock)).toEqual([true, true, true, true])
  expect(text).not.toContain(String(PIECES))
  const colored = await site.product({ pictures: 3 })
  await site.db
    .updateTable('product_images')
    .set({ shows: 'indigo' })
    .where('product_id', '=', colored.id)
    .where('position', '=', 0)
    .execute()
  const { pictures } = JSON.parse((await read(`/products/${colored.id}.json`)).text) as { pictures: string[] }
  expect(pictures).toHaveLength(3)
  await site.db.updateTable('products').set({ state: 'draft' }).where('id', '=', dress.id).execute()
  await expect.poll(async () => (await read(`/products/${dress.id}.json`)).status).toBe(404)
  await site.db.updateTable('products').set({ state: 'archived' }).where('id', '=', dress.id).execute()
  await expect.poll(async () => (await read(`/products/${dress.id}.json`)).status).toBe(410)
})

// rules: machine-readable pages
test('every link in llms.txt works', async () => {
  const { status, text } = await read('/llms.txt')
  expect(status).toBe(200)
  for (const [, path] of text.matchAll(/\]\(http:\/\/[^/]+(\/[^)]+)\)/g))
    expect([path, (await read(path!)).status]).toEqual([path, 200])
})

// rules: product feeds, rate limits
test('limits the feed requests of one IP address', async () => {
  await Promise.all(Array.from({ length: rates.feedsPerAddress.points }, () => read('/feeds/meta.csv')))
  expect((await read('/feeds/meta.csv')).status).toBe(429)
})
