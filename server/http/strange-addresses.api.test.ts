import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const strange = [
  ...['/nothing%00', '/products/%00', '/collections/%00', '/blog/%00', '/pages/%00', '/track/%00', '/media/%00'],
  ...['/letters/leave/%00', '/letters/leave/%F0%9F%92%90'],
]
// rules: request bodies
test.each(strange)('returns 404 for %s', async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404)
})

test.each(['/products?q=%00', '/products?f.length=%00', '/products?size=%00', '/track?no=%00', '/?x=%00'])(
  'answers %s without a server error',
  async (path) => {
    expect((await fetch(site.url + path)).status).toBeLessThan(500)
  },
)

test.each(['/admin-login', '/ADMIN-LOGIN', '/%61dmin-login', '/admin-login/'])(
  'answers %s with the back office’s login page',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toContain('id="welcome"')
    expect(html).toMatch(/\/assets\/manifest-\w+\.js/)
  },
)
