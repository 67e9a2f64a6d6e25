import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents } from '#shop/content/pages/document.ts'
import type { HomeContent } from '#shop/content/pages/home.ts'
import { makeCollection } from '#test/collections.ts'
import { jpegFile } from '#test/pictures.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

type Answer = {
  code?: string
  message?: string
  version: number
  draft: HomeContent | null
  published: HomeContent
  fields?: Record<string, string>
  publications: { version: number; by: string }[]
  picture: { id: string }
  page: { content: HomeContent }
}

let shop: TestSite
let token: string
beforeAll(async () => {
  shop = await makeTestSite({ rates: 'unlimited' })
  token = (await shop.admin({ name: 'Zainab Musa' })).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('documents').execute()
  await shop.db.deleteFrom('picture_uses').execute()
})

const home = documents.home.defaults
const titled = (title: string): HomeContent => ({
  ...home,
  hero: { slides: [{ ...home.hero.slides[0]!, title }, ...home.hero.slides.slice(1)] },
})
const ask = async (method: string, path: string, body?: object, as = token) =>
  (await shop.api<Answer>(method, `/content/${path}`, { token: as, body })).body
const present = () => ask('GET', 'home')
const save = (content: unknown, version: number) => ask('PATCH', 'home', { content, version })
const publish = (version: number) => ask('POST', 'home/publications', { version })
const page = async (path = '/') => (await fetch(shop.url + path)).text()

// rules: page drafts
test('a draft page is hidden until it is published, and an earlier version can be restored', async () => {
  expect(await present()).toMatchObject({ version: 0, draft: null, published: home })
  expect(await page()).toContain('The elegant collection')
  const saved = await save(titled('The rains collection'), 0)
  expect(saved).toMatchObject({ version: 1, draft: titled('The rains collection'), published: home })
  expect(await page()).not.toContain('The rains collection')

  expect((await publish(1)).version).toBe(2)
  expect(await page()).toContain('The rains collection')
  expect(await present()).toMatchObject({ version: 2, draft: null, published: titled('The rains collection') })

  await save(titled('Harmattan'), 2)
  expect((await ask('DELETE', 'home/draft', { version: 3 })).version).toBe(4)
  expect(await present()).toMatchObject({ draft: null, published: titled('The rains collection') })

  await save(titled('Harmattan'), 4)
  await publish(5)
  const { publications } = await ask('GET', 'home/publications')
  expect(publications).toMatchObject([
    { version: 6, by: 'Zainab Musa' },
    { version: 2, by: 'Zainab Musa' },
  ])
  await ask('POST', 'home/draft', { from: 2, version: 6 })
  expect(await page()).toContain('Harmattan')
  await publish(7)
  expect(await page()).toContain('The rains collection')
  expect((await ask('POST', 'home/draft', { from: 5, version: 8 })).code).toBe('document-not-found')
  expect(await ask('POST', 'home/draft', { from: 0, version: 8 })).toMatchObject({ version: 9 })
  expect((await present()).draft).toEqual(home)
})

// rules: page edit conflict
test('a change based on an outdated version is rejected with the name of the person who changed the page', async () => {
  const { token: other } = await shop.admin({ name: 'Hauwa Sani' })
  await ask('PATCH', 'home', { content: titled('Hers'), version: 0 }, other)
  const refused = await save(titled('Mine'), 0)
  expect(refused).toMatchObject({ code: 'stale', message: 'Hauwa Sani changed this page in the meantime', version: 1 })
  expect((await publish(0)).code).toBe('stale')
  expect((await present()).draft).toEqual(titled('Hers'))

  const both = await Promise.all([save(titled('One'), 1), save(titled('Two'), 1)])
  expect(both.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['saved', 'stale'])
})

// rules: home page
test('shows sections in the saved order, without the disabled ones', async () => {
  const order = ['social', 'quote', 'hero'] as const
  const rest = home.sections.filter(({ name }) => !order.includes(name as never))
  const sections = [...order.map((name) => ({ name, on: true })), ...rest.map(({ name }) => ({ name, on: false }))]
  await save({ ...home, sections }, 0)
  await publish(1)
  const shown = await page()
  const at = ['id="social"', '<blockquote', 'aria-roledescription="carousel"'].map((mark) => shown.indexOf(mark))
  expect(at.every((place) => place > 0)).toBe(true)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(shown.match(/<h1/g)).toHaveLength(1)
  for (const gone of ['id="catalogue"', 'id="featured"', 'id="reviews"']) expect(shown).not.toContain(gone)
  expect((await save({ ...home, sections: sections.slice(1) }, 2)).fields).toMatchObject({
    'content.sections': 'Each section can appear only once',
  })
})

// rules: home page catalogue
test('the home page still shows the chosen collection after a slug change, and products if that collection is hidden', async () => {
  const [first, second] = shop.products.filter(({ stock }) => stock > 0).slice(-2)
  await makeCollection(shop.db, { slug: 'for-rain', products: [first!.id] })
  const drawn = async () => {
    const shown = await page()
    const section = shown.slice(
      shown.indexOf('id="catalogue"'),
      shown.indexOf('</section>', shown.indexOf('id="catalogue"')),
    )
    return new Set([...section.matchAll(/href="\/products\/([^"?#]+)/g)].map(([, id]) => id))
  }
  const from = (address: string) => ({ ...home, catalogue: { ...home.catalogue, from: address } })
  await save(from('/collections/for-rain'), 0)
  await publish(1)
  expect(await drawn()).toEqual(new Set([first!.id]))
  const change = (slug: string, change: object) =>
    shop.api<Answer>('PATCH', `/collections/${slug}`, { token, body: change })
  expect((await change('for-rain', { slug: 'for-sun', products: [first!.id, second!.id], version: 1 })).status).toBe(
    200,
  )
  expect(await drawn()).toEqual(new Set([first!.id, second!.id]))
  expect((await change('for-sun', { isShown: false, version: 2 })).status).toBe(200)
  expect((await drawn()).size).toBeGreaterThan(0)
  for (const wrong of ['/collections/', '/products', 'elsewhere', ''])
    expect((await save(from(wrong), 2)).fields).toHaveProperty(['content.catalogue.from'])
})

// rules: picture usage, unused pictures
test('a library picture is shown with its alt text, and cannot be deleted while any version of a page uses it', async () => {
  const form = { image: await jpegFile(), alt: 'A plum gele' }
  const { id } = (await shop.api<Answer>('POST', '/pictures', { token, form })).body.picture
  const remove = async () => (await shop.api<Answer>('DELETE', `/pictures/${id}`, { token })).body.code
  await save({ ...home, banner: { ...home.banner, picture: id } }, 0)
  expect(await remove()).toBe('picture-in-use')
  await publish(1)
  const shown = await page()
  expect(shown).toContain(`/media/${id}-400.jpg`)
  expect(shown).toContain('alt="A plum gele"')
  await shop.api('PATCH', `/pictures/${id}`, { token, body: { alt: 'A gele in plum aso-oke' } })
  expect(await page()).toContain('alt="A gele in plum aso-oke"')
  await save(home, 2)
  await publish(3)
  expect(await remove()).toBe('picture-in-use')

  const gone = await save({ ...home, banner: { ...home.banner, picture: 'f'.repeat(32) } }, 4)
  expect(gone.code).toBe('picture-gone')
})

// rules: allowed links
test.each([
  ['/products?q=boubou', true],
  ['https://example.com/a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['http://example.com', false],
  ['https://user@example.com', false],
  ['products', false],
])('validates the link %s on a page, allowed: %s', async (to, may) => {
  const answer = await save({ ...home, banner: { ...home.banner, to } }, 0)
  if (may) expect(answer.draft?.banner.to).toBe(to)
  else expect(answer.fields?.['content.banner.to']).toMatch(/^Please enter a path in the shop/)
})

// rules: page placeholders, safe markdown
test('the about page renders safe Markdown and replaces known placeholders; the brand page shows its default text', async () => {
  const { defaults } = documents.about
  expect(await page('/about')).toContain('GURARA began with one cutting table')
  const text = '**{name}** of {city}. <script>alert(1)</script> {unknown}'
  const content = { ...defaults, parts: [{ heading: 'Our story', text }] }
  await ask('PATCH', 'about', { content, version: 0 })
  await ask('POST', 'about/publications', { version: 1 })
  const shown = await page('/about')
  expect(shown).toContain('<p><strong>GURARA</strong> of Abuja.  {unknown}</p>')
  const brand = await page('/gurara')
  expect(brand).toContain('We make clothes for women who have somewhere to be.')
})

// rules: page drafts
test('a preview shows unsaved content and saves nothing', async () => {
  const { page: shown } = await ask('POST', 'home/preview', { content: titled('Not yet') })
  expect(shown.content.hero.slides[0]!.title).toBe('Not yet')
  expect(await present()).toMatchObject({ version: 0, draft: null })
})
