import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ collection: [] })
})
afterAll(() => site.close())

// rules: product card
test('a list contains the first picture of a product, and not the one shown on hover', async () => {
  const { images } = await site.product({ pictures: 2 })
  const html = await (await fetch(`${site.url}/products`)).text()
  expect(images.map(({ id }) => html.includes(`/media/${id}-`))).toEqual([true, false])
})
