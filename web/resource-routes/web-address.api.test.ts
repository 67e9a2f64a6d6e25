import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: web address
test('pages and the sitemap use the entered web address as soon as it is saved', async () => {
  const says = async (path: string, words: string) => (await (await fetch(site.url + path)).text()).includes(words)
  expect(await says('/', 'https://entered.example')).toBe(false)
  await site.set({ 'web-address': { url: 'https://entered.example' } })
  expect(await says('/', '<link rel="canonical" href="https://entered.example')).toBe(true)
  expect(await says('/sitemap.xml', '<loc>https://entered.example')).toBe(true)
  const { headers } = await fetch(`${site.url}/`)
  expect(headers.get('strict-transport-security')).toBeNull()
})
