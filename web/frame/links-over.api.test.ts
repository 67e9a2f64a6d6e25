import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: error pages
test.each([
  ['/track/nothing', 'This link doesn’t work', 'href="/track"'],
  ['/letters/leave/nothing', 'This link does not work', 'Write to us'],
  ['/preview/nothing', 'This preview has ended', 'href="/products"'],
  ['/wishlist/nothing', 'This wish list is no longer shared', 'href="/products"'],
])('an invalid link opens a 404 page with a specific text: %s', async (path, title, way) => {
  const answer = await fetch(site.url + path)
  const html = await answer.text()
  expect(answer.status).toBe(404)
  const page = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(page).toContain(title)
  expect(page).toContain(way)
  expect(page).not.toContain('sold and taken down')
})

// rules: wish list
test('the wish list page says that it needs JavaScript, and links to the shop', async () => {
  const html = await (await fetch(`${site.url}/wishlist`)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toMatch(/<noscript>.*The wish list needs JavaScript.*href="\/products"/)
})
