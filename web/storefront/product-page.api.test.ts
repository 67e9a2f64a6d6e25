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
