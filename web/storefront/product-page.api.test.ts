import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: few left
test('what a product’s page is made from tells nobody how many pieces there are, nor what is the house’s own', async () => {
  const product = await site.product({ pictures: 0, number: 'HOUSE-7788', stock: 4711, reorder: 3377 })
  for (const address of [`/products/${product.id}`, `/products/${product.id}.data`]) {
    const text = await (await fetch(site.url + address)).text()
    expect(text).toContain(product.name)
    expect(text).not.toContain('4711')
    expect(text).not.toContain('3377')
  }
  const few = await site.product({ pictures: 0, stock: 2 })
  expect(await (await fetch(`${site.url}/products/${few.id}`)).text()).toContain('Only 2 left')
})

// rules: barcodes, kept by name
test('a barcode that everybody knows stands in what machines read of the page, at once, and one of the shop’s own never', async () => {
  const { token } = await site.admin()
  const dress = await site.product({ pictures: 0, sizes: ['10', '12'], colors: ['indigo'], stock: 3 })
  const offers = async () => {
    const html = await (await fetch(`${site.url}/products/${dress.id}`)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const all = blocks.flatMap(([, json]) => JSON.parse(json!) as { '@type': string; offers: unknown }[])
    return all.find((each) => each['@type'] === 'Product')?.offers
  }
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
