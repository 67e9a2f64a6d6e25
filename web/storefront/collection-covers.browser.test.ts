import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowWidths, openPage } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
  const [product] = site.products
  await makeCollection(site.db, { slug: 'gowns', title: 'Gowns', products: [product!.id] })
  const cover = { cover_id: product!.images[0]!.id, cover_alt: 'A gown' }
  await site.db.updateTable('collections').set(cover).where('slug', '=', 'gowns').execute()
})
afterAll(() => site.close())

// rules: storefront collections
test.each(flowWidths('collections'))(
  'the cover of a collection is shown at 3:2 from its upper edge, so that no head is cut off, %i pixels wide',
  async (width) => {
    const page = await openPage(site, { width })
    const main = page.getByRole('main')
    const covers = {
      '/collections': main.getByRole('presentation').first(),
      '/collections/gowns': main.getByRole('img', { name: 'A gown', exact: true }),
    }
    for (const [address, cover] of Object.entries(covers)) {
      await page.goto(site.url + address)
      await cover.waitFor()
      const box = await boxOf(cover)
      expect(box.width / box.height).toBeCloseTo(1.5, 1)
      expect(await cover.evaluate((element) => getComputedStyle(element).objectPosition)).toBe('50% 0%')
    }
  },
)
