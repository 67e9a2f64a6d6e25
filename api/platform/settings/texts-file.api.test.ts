import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { homeDefaults } from '#shop/content/pages/home-defaults.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Texts = { documents: Record<string, object>; posts: Record<string, unknown>[]; pictures: Record<string, string> }
type File = Omit<AnswerOf<'GET /settings/export'>, 'texts'> & { texts: Texts }
type Imported = AnswerOf<'POST /settings/import'> & { code: string; fields: Record<string, string> }

const PICTURE = 'a'.repeat(32)
const GONE = 'b'.repeat(32)

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  ;({ token } = await shop.admin())
  const row = { id: PICTURE, width: 1280, height: 1600, color: '#8a6f5c', bytes: 1, format: 'jpeg', alt: 'A hem' }
  await shop.db.insertInto('pictures').values(row).execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('posts').execute()
  await shop.db.deleteFrom('documents').execute()
})

const exported = async () => (await shop.api<File>('GET', '/settings/export', { token })).body
const put = (file: object, dryRun = false) =>
  shop.api<Imported>('POST', '/settings/import', { token, body: { file, dryRun } })
const write = (kind: 'posts' | 'pages', body: object) => shop.api('POST', `/content/${kind}`, { token, body })
const publish = async (content: object, version: number) => {
  await shop.api('PATCH', '/content/home', { token, body: { content, version } })
  await shop.api('POST', '/content/home/publications', { token, body: { version: version + 1 } })
}
const home = async () => (await shop.api('GET', '/content/home', { token })).body
const withTexts = async (texts: Partial<Texts>) => {
  const file = await exported()
  return { ...file, texts: { ...file.texts, ...texts } }
}
const post = {
  kind: 'post',
  title: 'Of silk',
  slug: 'of-silk',
  excerpt: '',
  body: 'Cut wide.',
  cover: '',
  coverAlt: '',
}
const out = { state: 'published', publishedAt: '2026-11-01T09:00:00.000Z' }

// rules: pages and posts in the settings file
test('exports pages and posts with the settings, and an import restores them', async () => {
  await write('posts', { title: 'Of indigo', body: `![A hem](/media/${PICTURE}-640.jpg)`, cover: PICTURE, ...out })
  await write('pages', { title: 'Bridal', body: 'Come in.' })
  await publish({ ...homeDefaults, quote: { text: 'Cut slowly.', links: [] } }, 0)
  const file = await exported()
  expect(Object.keys(file.texts.documents)).toEqual(['home'])
  expect(file.texts.posts).toMatchObject([
    { kind: 'page', slug: 'bridal', state: 'draft', publishedAt: null },
    { kind: 'post', slug: 'of-indigo', cover: PICTURE, ...out },
  ])
  expect(file.texts.pictures).toEqual({ [PICTURE]: 'A hem' })
  expect((await put(file)).body).toMatchObject({ changes: [], texts: [], missing: [] })
  await shop.db.deleteFrom('posts').execute()
  await publish(homeDefaults, 2)
  const dry = await put(file, true)
  const told = { texts: [{ name: 'Home page', isNew: false }, ...['Bridal', 'Of indigo'].map(isNew)], missing: [] }
  expect(dry.body).toMatchObject(told)
  expect((await exported()).texts.posts).toEqual([])
  expect((await put(file)).body).toMatchObject(told)
  expect((await exported()).texts).toEqual(file.texts)
})
const isNew = (name: string) => ({ name, isNew: true })

// rules: pages and posts in the settings file
test('an imported page or post becomes a new version of the one with the same slug; drafts and other posts stay unchanged', async () => {
  await write('posts', { ...post, ...out })
  await write('posts', { title: 'Of linen', body: 'Air it.' })
  const content = { ...homeDefaults, quote: { text: 'A draft', links: [] } }
  await shop.api('PATCH', '/content/home', { token, body: { content, version: 0 } })
  const given = { ...homeDefaults, quote: { text: 'From the file', links: [] } }
  const file = await withTexts({ documents: { home: given }, posts: [{ ...post, body: 'Cut long.', ...out }] })
  expect((await put(file)).body.texts).toEqual([
    { name: 'Home page', isNew: false },
    { name: 'Of silk', isNew: false },
  ])
  const { posts } = (await exported()).texts
  expect(posts.map(({ title, body }) => [title, body])).toEqual([
    ['Of linen', 'Air it.'],
    ['Of silk', 'Cut long.'],
  ])
  expect(await home()).toMatchObject({
    published: { quote: { text: 'From the file' } },
    draft: { quote: { text: 'A draft' } },
  })
})

// rules: pages and posts in the settings file
test('pictures missing in the shop are reported and left out of the imported pages and posts', async () => {
  const [slide] = homeDefaults.hero.slides
  const content = {
    ...homeDefaults,
    hero: { slides: [{ ...slide!, wide: GONE, tall: PICTURE }] },
    featured: [{ name: 'Calabash', picture: GONE }],
    social: { ...homeDefaults.social, pictures: [GONE] },
  }
  const body = `Before ![A gown](/media/${GONE}-640.jpg) after ![A hem](/media/${PICTURE}-640.jpg)`
  const pictures = { [GONE]: 'A wine silk gown' }
  const file = await withTexts({
    documents: { home: content },
    posts: [{ ...post, body, cover: GONE, coverAlt: 'A gown', ...out }],
    pictures,
  })
  const missing = [{ picture: 'A wine silk gown', shownIn: ['Home page', 'Of silk'] }]
  expect((await put(file, true)).body.missing).toEqual(missing)
  expect((await put(file)).body.missing).toEqual(missing)
  const { documents, posts } = (await exported()).texts
  expect(posts).toMatchObject([{ cover: '', body: `Before  after ![A hem](/media/${PICTURE}-640.jpg)` }])
  expect(documents.home).toMatchObject({
    hero: { slides: [{ wide: 'house:banner', tall: PICTURE }] },
    featured: [{ name: 'Calabash', picture: null }],
    social: { pictures: ['house:banner'] },
  })
})

// rules: pages and posts in the settings file, settings export and import
test('an invalid page or post is reported, and nothing of the file is imported', async () => {
  const good = await exported()
  const settings = { ...good.settings, contact: { ...good.settings.contact, street: 'Not taken' } }
  for (const [texts, field] of [
    [{ posts: [post, { ...post, slug: 'x', title: '', ...out }] }, 'texts.posts.1.state'],
    [{ posts: [{ ...post, ...out, slug: '../admin' }] }, 'texts.posts.0.slug'],
    [{ posts: [{ ...post, ...out, cover: 'javascript:' }] }, 'texts.posts.0.cover'],
    [{ posts: 'all' }, 'texts.posts'],
    [{ documents: { home: { banner: null } } }, 'texts.documents.home.banner'],
  ] as const) {
    const { status, body } = await put({ ...good, settings, texts })
    expect([status, body.code]).toEqual([422, 'unfilled'])
    expect(Object.keys(body.fields).some((name) => name.startsWith(field.replace('.state', '')))).toBe(true)
  }
  const emptied = {
    posts: [
      { ...post, ...out },
      { ...post, slug: 'empty', body: '', ...out },
    ],
  }
  expect((await put({ ...good, settings, texts: emptied })).status).toBe(422)
  expect((await exported()).settings).toEqual(good.settings)
  expect((await exported()).texts.posts).toEqual([])
})
