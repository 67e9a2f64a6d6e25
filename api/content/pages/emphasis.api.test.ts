import { afterAll, beforeAll, expect, test } from 'vitest'
import { aboutDefaults } from '#shop/content/pages/about.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { serve } from '../../../server.ts'

let site: TestShop
let token: string
/** Counts how often HTML was rendered for a page or call. */
let made = 0
beforeAll(async () => {
  site = await makeTestShop({
    env: { NODE_ENV: 'production' },
    open: ({ makeHtml, ...services }) => {
      const counted: typeof makeHtml = (...text) => {
        made += 1
        return makeHtml(...text)
      }
      return serve({ ...services, makeHtml: counted }, { port: 0, host: '127.0.0.1' })
    },
  })
  token = (await site.admin()).token
})
afterAll(() => site.close())

const much = '_a_'.repeat(13_000)
const some = '_a_ '.repeat(900)
const { sections } = defaultSettings.legal
const post = { title: 'Cloth', excerpt: '', body: much, cover: '', coverAlt: '', state: 'published' }
const letter = { subject: 'Cloth', body: much, collection: null }
const collection = { title: 'Cloth', body: '_a_'.repeat(3_000), cover: '', coverAlt: '', isShown: true }

// rules: safe markdown
test.each([
  ['a post', 'POST', '/content/posts', 'body', post],
  ['a page', 'POST', '/content/pages', 'body', post],
  ['a preview', 'POST', '/content/preview', 'markdown', { markdown: much }],
  ['a campaign', 'POST', '/campaigns/preview', 'body', letter],
  [
    'a collection',
    'POST',
    '/collections',
    'body',
    { ...collection, shownFrom: null, shownUntil: null, rule: null, products: [] },
  ],
  [
    'a part of the about page',
    'PATCH',
    '/content/about',
    'content.parts.0.text',
    { version: 0, content: { ...aboutDefaults, parts: [{ heading: 'Cloth', text: '_a_'.repeat(2_000) }] } },
  ],
  [
    'a part of the legal page',
    'PATCH',
    '/settings/legal',
    'sections.terms.text',
    { version: 0, settings: { sections: { ...sections, terms: { ...sections.terms, text: '_a_'.repeat(6_000) } } } },
  ],
])(
  '%s with thousands of emphasis marks is rejected with a field error that says what to do',
  async (_, method, path, field, body) => {
    const answer = await site.api(method, path, { token, body })
    expect([answer.status, answer.body.fieldCodes?.[field]?.code]).toEqual([422, 'too-much-emphasis'])
    expect(answer.body.fields?.[field]).toContain('Please remove some')
  },
)

// rules: safe markdown, page cache
test('the HTML of a post is rendered once for all query strings', async () => {
  const body = { ...post, body: some, slug: 'emphatic' }
  expect((await site.api('POST', '/content/posts', { token, body })).status).toBe(201)
  made = 0
  for (const query of ['', '?z=1', '?z=2', '?utm_source=mail', '?constructor=1']) {
    const answer = await fetch(`${site.url}/blog/emphatic${query}`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<em>a</em> <em>a</em>')])
  }
  expect(made).toBe(1)
})
