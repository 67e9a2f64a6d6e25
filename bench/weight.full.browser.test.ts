import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '#demo/products.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import type { FirstView } from './first-view.ts'
import { tooMuch, weigh, weightTable } from './weigh.ts'

let site: TestSite
let views: FirstView[]
beforeAll(async () => {
  site = await makeTestSite({ collection: demoProducts() })
  const products = site.products.slice(0, 5).map(({ id }) => id)
  await makeCollection(site.db, { slug: 'evenings', products })
  views = await weigh(site.url)
  console.log(weightTable(views))
})
afterAll(() => site.close())

test.each([
  ['home', 0],
  ['the list', 1],
  ['a collection', 2],
  ['a product', 3],
])('the first view of %s on a phone stays within the size limit', (_, at) => {
  expect(tooMuch(views[at]!)).toEqual([])
})
