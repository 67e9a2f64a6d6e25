import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#test/delivered.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: remaining stock
test('a product page reveals neither stock count nor reorder level, but says when few are left', async () => {
  // Stock and reorder level are larger than any port number, because the page's URLs contain a port.
  const product = await site.product({ pictures: 0, number: 'HOUSE-7788', stock: 987_654, reorder: 876_543 })
  for (const address of [`/products/${product.id}`, `/products/${product.id}.data`]) {
    const text = await (await fetch(site.url + address)).text()
    expect(text).toContain(product.name)
    expect(text).not.toContain('987654')
    expect(text).not.toContain('876543')
  }
  const few = await site.product({ pictures: 0, stock: 2 })
  expect(await (await fetch(`${site.url}/products/${few.id}`)).text()).toContain('Only 2 left')
})

/** Returns the structured data of a product page (schema.org). */
async function readByMachines(id: string): Promise<Record<string, unknown>> {
  const html = await (await fetch(`${site.url}/products/${id}`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const all = blocks.flatMap(([, json]) => JSON.parse(json!) as Record<string, unknown>[])
  return all.find((each) => each['@type'] === 'Product')!
}

// rules: barcodes, cache tags
test('structured data contain a global barcode immediately, and never a shop-internal barcode', async () => {
  const { token } = await site.admin()
  const dress = await site.product({ pictures: 0, sizes: ['10', '12'], colors: ['indigo'], stock: 3 })
  const offers = async () => (await readByMachines(dress.id)).offers
  const at = `/admin/products/${dress.id}/barcodes`
  const { body } = await site.api<{ codes: { code: string }[] }>('POST', at, { token })
  expect(await offers()).toMatchObject({ '@type': 'Offer', price: dress.price })
  const twelve = { size: '12', color: 'indigo', was: body.codes[1]!.code, code: '4006381333931' }
  expect((await site.api('PATCH', at, { token, body: { codes: [twelve] } })).status).toBe(200)
  const now = await offers()
  expect(now).toMatchObject([
    { price: dress.price, itemOffered: { size: '10', color: 'Indigo' } },
    { gtin: '4006381333931', itemOffered: { size: '12' } },
  ])
  expect(JSON.stringify(now)).not.toContain(body.codes[0]!.code)
  const google = await (await fetch(`${site.url}/feeds/google.xml`)).text()
  expect(google.match(/<g:gtin>.*<\/g:gtin>/g)).toEqual(['<g:gtin>4006381333931</g:gtin>'])
})

// rules: product reviews, cache tags
test('structured data contain a review once it is approved, and not while an edit awaits approval', async () => {
  const { token } = await site.admin()
  const amina = await site.customer({ name: 'Amina Bello' })
  const gown = await site.product({ pictures: 0, stock: 3 })
  const order = await deliver(site, amina, [gown])
  const said = { stars: 4, title: 'Lovely', text: 'It falls </script> well.', fit: 'small', showArea: false }
  type Answered = { review: { id: string; version: number } }
  const { review } = (
    await site.api<Answered>('POST', '/reviews', { token: amina.token, body: { order, line: 0, ...said } })
  ).body
  expect(await readByMachines(gown.id)).not.toHaveProperty('review')
  const decided = { state: 'approved', version: review.version }
  const { body } = await site.api<Answered>('PATCH', `/admin/reviews/${review.id}`, { token, body: decided })
  expect(await readByMachines(gown.id)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: 'Amina' }, reviewRating: { ratingValue: 4 }, name: 'Lovely', reviewBody: said.text }],
  })
  const changed = { ...said, text: 'It doesn’t.', version: body.review.version }
  await site.api('PATCH', `/reviews/${review.id}`, { token: amina.token, body: changed })
  const now = await readByMachines(gown.id)
  expect([now.review, now.aggregateRating]).toEqual([undefined, undefined])
})

// rules: search engines
test('structured data contain shipping costs and return period from the settings', async () => {
  const { token } = await site.admin()
  const gown = await site.product({ pictures: 0, price: 25_000 })
  const offer = async () => (await readByMachines(gown.id)).offers as Record<string, unknown>
  const shipping = (fee: number, region?: string) => ({
    shippingRate: { value: fee, currency: 'NGN' },
    shippingDestination: { addressCountry: 'NG', ...(region && { addressRegion: region }) },
  })
  const returns = { applicableCountry: 'NG', merchantReturnDays: 7 }
  expect(await offer()).toMatchObject({
    shippingDetails: [shipping(7_500), shipping(5_500, 'FCT'), shipping(4_000, 'Nasarawa')],
    hasMerchantReturnPolicy: returns,
  })
  const settings = site.services.settings.now()
  const areas = settings.delivery.areas.map((area) =>
    area.name === 'Within Nigeria' ? { ...area, days: [2, 4] } : area,
  )
  const change = (group: string, values: object) =>
    site.api('PATCH', `/settings/${group}`, { token, body: { settings: values, version: 0 } })
  expect((await change('delivery', { ...settings.delivery, areas, freeAbove: 20_000 })).status).toBe(200)
  expect((await change('legal', { ...settings.legal, returnDays: 0 })).status).toBe(200)
  const changed = await offer()
  expect(changed).toMatchObject({
    shippingDetails: [
      { ...shipping(7_500), deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } } },
      shipping(0, 'FCT'),
      shipping(0, 'Nasarawa'),
    ],
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
  expect(changed.hasMerchantReturnPolicy).not.toHaveProperty('merchantReturnDays')
})
