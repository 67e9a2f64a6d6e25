import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Post = {
  id: string
  slug: string
  title: string
  body: string
  state: string
  publishedAt: string
  version: number
}
type Answer = {
  code?: string
  message: string
  fields: Record<string, string>
  changed?: Record<string, unknown>
  post: Post
  tookFrom: string
  posts: Post[]
  total: number
  formerAddresses: string[]
  html: string
  versions: { version: number; by: string; title: string }[]
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', env: { PUBLIC_URL: 'https://shop.example/' } })
  ;({ token } = await shop.admin({ name: 'Ada Obi' }))
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, by = token) =>
  shop.api<Answer>(method, `/content/${path}`, { token: by, ...(body && { body }) })
const made = async (body: object, kind = 'posts'): Promise<Post> => (await ask('POST', kind, body)).body.post
const change = (post: Post, body: object, by?: string) =>
  ask('PATCH', `posts/${post.id}`, { version: post.version, ...body }, by)
const changed = async (post: Post, body: object): Promise<Post> => (await change(post, body)).body.post
const published = { body: 'In *full*.', state: 'published' }

// rules: post addresses
describe('the slug of a post', () => {
  test('is generated from the title and is unique', async () => {
    expect(await made({ title: 'Aṣọ-Òkè & Ìró: ɗan Abuja' })).toMatchObject({ slug: 'aso-oke-and-iro-dan-abuja' })
    expect(await made({ title: 'Aso oke and iro, dan Abuja!' })).toMatchObject({ slug: 'aso-oke-and-iro-dan-abuja-2' })
    expect(await made({ title: 'قماش' })).toMatchObject({ slug: 'post' })
    expect(await made({ title: 'Aso oke and iro, dan Abuja!' }, 'pages')).toMatchObject({
      slug: 'aso-oke-and-iro-dan-abuja',
    })
  })

  test.each([
    '',
    'Silk',
    'silk_care',
    '-silk',
    'silk-',
    'a--b',
    'a/b',
    '../a',
    'a.b',
    'silk care',
    'ṣ',
    'x'.repeat(101),
  ])('cannot be %j', async (slug) => {
    const { status, body } = await ask('POST', 'posts', { title: 'Silk', slug })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['slug']])
  })

  test('is rejected with 409 and a field error if another post has it', async () => {
    await made({ title: 'One', slug: 'the-same' })
    const { status, body } = await ask('POST', 'posts', { title: 'Two', slug: 'the-same' })
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 409,
      code: 'address-taken',
      fields: ['slug'],
    })
    const two = await made({ title: 'Two' })
    expect((await change(two, { slug: 'the-same' })).status).toBe(409)
  })

  test('becomes a former slug after a change if the post was public, but not if it was a draft', async () => {
    const formerOf = async ({ id }: Post) => (await ask('GET', `posts/${id}`)).body.formerAddresses
    let post = await made({ title: 'First name', ...published })
    post = await changed(post, { slug: 'second-name' })
    post = await changed(post, { slug: 'third-name' })
    expect(await formerOf(post)).toEqual(['first-name', 'second-name'])
    post = await changed(post, { slug: 'first-name' })
    expect(await formerOf(post)).toEqual(['second-name', 'third-name'])
    const draft = await changed(await made({ title: 'Not seen' }), { slug: 'not-seen-yet' })
    expect(await formerOf(draft)).toEqual([])
    const back = await changed(await changed(post, { state: 'draft' }), { slug: 'fourth-name' })
    expect(await formerOf(back)).toEqual(['first-name', 'second-name', 'third-name'])
  })

  test('can be a former slug of another post, which loses that slug and is named in the response', async () => {
    const moved = await made({ title: 'Was here', ...published })
    await changed(moved, { slug: 'went-there' })
    const { body } = await ask('POST', 'posts', { title: 'New here', slug: 'was-here' })
    expect(body.tookFrom).toBe('Was here')
    expect((await ask('GET', `posts/${moved.id}`)).body.formerAddresses).toEqual([])
    expect((await ask('POST', 'posts', { title: 'Was here' })).body.post.slug).toBe('was-here-2')
  })
})

// rules: scheduled posts
describe('a post', () => {
  test('starts as a draft, is published immediately or at a given time, and keeps its date once it was public', async () => {
    let post = await made({ title: 'In time', body: 'Text' })
    expect(post).toMatchObject({ state: 'draft', publishedAt: null })
    post = await changed(post, { state: 'published', publishedAt: '2026-12-24T18:00:00+01:00' })
    expect(post.publishedAt).toBe('2026-12-24T17:00:00.000Z')
    expect((await ask('GET', 'posts?state=scheduled')).body.posts.map(({ id }) => id)).toEqual([post.id])
    post = await changed(post, { title: 'Still in time' })
    expect(post.publishedAt).toBe('2026-12-24T17:00:00.000Z')
    post = await changed(post, { state: 'draft' })
    expect(post.publishedAt).toBeNull()
    post = await changed(post, { state: 'published' })
    expect(post.publishedAt).toBe('2026-11-21T09:00:00.000Z')
    shop.clock.advance(60_000)
    post = await changed(await changed(post, { state: 'draft' }), { state: 'published' })
    expect(post.publishedAt).toBe('2026-11-21T09:00:00.000Z')
  })

  test.each([
    ['published without a text', { state: 'published', body: ' \n' }, 'body'],
    ['without a title', { title: ' ' }, 'title'],
    ['too long', { body: 'x'.repeat(40_001) }, 'body'],
    ['with an invalid cover', { cover: 'x' }, 'cover'],
    ['with an unknown cover', { cover: 'f'.repeat(32) }, 'cover'],
    ['published at an invalid time', { state: 'published', publishedAt: 'soon' }, 'publishedAt'],
    ['in an unknown state', { state: 'hidden' }, 'state'],
  ])('is rejected when it is %s', async (_, body, field) => {
    const { status, body: answered } = await ask('POST', 'posts', { title: 'T', body: 'B', ...body })
    expect([status, Object.keys(answered.fields)]).toEqual([422, [field]])
  })

  test('is found by its title; a page is found only among pages', async () => {
    const page = await made({ title: 'Ọláìyá’s fittings' }, 'pages')
    expect((await ask('GET', 'pages?q=olaiya')).body.posts.map(({ id }) => id)).toEqual([page.id])
    expect((await ask('GET', 'posts?q=olaiya')).body.total).toBe(0)
    expect((await ask('GET', `posts/${page.id}`)).status).toBe(404)
    expect((await ask('GET', 'posts/nobody')).status).toBe(404)
  })
})

// rules: post edit conflict
test('a change returns 409 with the changed fields if another person changed the post meanwhile', async () => {
  const bola = await shop.admin({ name: 'Bola Ade' })
  const post = await made({ title: 'Shared', body: 'Mine' })
  expect((await change(post, { body: 'Hers' }, bola.token)).status).toBe(200)
  const { status, body } = await change(post, { body: 'Mine again' })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'stale',
      message: 'Bola Ade changed this post in the meantime',
      version: 2,
      changed: { body: 'Hers' },
    },
  })
  expect((await ask('GET', `posts/${post.id}`)).body.post.body).toBe('Hers')
  const now = (await ask('GET', `posts/${post.id}`)).body.post
  const at = await Promise.all(Array.from({ length: 10 }, (_, each) => change(now, { title: `At once ${each}` })))
  expect(at.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
})

// rules: post versions
test('an earlier version of a post is restored as a new version, with the current slug and state', async () => {
  let post = await made({ title: 'One', body: 'First words', slug: 'one-of-many' })
  post = await changed(post, { title: 'Two', body: 'Other words', slug: 'two-of-many', ...{ state: 'published' } })
  post = await changed(post, {})
  const history = async () => (await ask('GET', `posts/${post.id}/history`)).body.versions
  expect(await history()).toMatchObject([
    { version: 2, by: 'Ada Obi', title: 'Two' },
    { version: 1, by: 'Ada Obi', title: 'One' },
  ])
  const putBack = (to: number, version = post.version) => ask('POST', `posts/${post.id}/history/${to}`, { version })
  expect((await putBack(1, 1)).body.code).toBe('stale')
  expect((await putBack(9)).status).toBe(404)
  const { body } = await putBack(1)
  expect(body.post).toMatchObject({
    ...{ title: 'One', body: 'First words', slug: 'two-of-many', state: 'published', version: 3 },
  })
  expect((await history()).map(({ version }) => version)).toEqual([3, 2, 1])
})

// rules: post deletion
test('a deleted post is listed as deleted, and can be restored unless its slug is in use', async () => {
  const post = await made({ title: 'Away', ...published })
  expect((await ask('DELETE', `posts/${post.id}`)).status).toBe(200)
  expect((await ask('DELETE', `posts/${post.id}`)).status).toBe(404)
  expect((await change(post, { title: 'Here' })).status).toBe(404)
  expect((await ask('GET', 'posts?q=away')).body.total).toBe(0)
  expect((await ask('GET', 'posts?q=away&state=deleted')).body.total).toBe(1)
  const back = await ask('DELETE', `posts/${post.id}/deletion`)
  expect(back.body).toMatchObject({ message: 'Restored', post: { ...post } })
  expect((await ask('DELETE', `posts/${post.id}/deletion`)).status).toBe(404)
  await ask('DELETE', `posts/${post.id}`)
  await made({ title: 'Away' })
  expect((await ask('DELETE', `posts/${post.id}/deletion`)).body.code).toBe('address-taken')
})

// rules: picture usage
test('the cover and the pictures in the text of a post are marked as used', async () => {
  const { images } = await shop.product({ pictures: 2 })
  const [cover, between] = images.map(({ id }) => id) as [string, string]
  const body = `![A hem](/media/${between}-1280.jpg) ![gone](/media/${'e'.repeat(32)}-1280.jpg)`
  const post = await made({ title: 'With pictures', body, cover })
  const uses = async (id: string) =>
    (await shop.api<{ picture: { uses: object[] } }>('GET', `/pictures/${id}`, { token })).body.picture.uses
  const use = { kind: 'post', subject: post.id, name: 'With pictures' }
  expect(await uses(cover)).toContainEqual(use)
  expect(await uses(between)).toContainEqual(use)
  await changed(post, { cover: '', body: 'Words alone' })
  for (const id of [cover, between]) expect(await uses(id)).not.toContainEqual(use)
})

// rules: safe markdown
test('a post is previewed as the shop renders it, without scripts', async () => {
  const html = async (markdown: string) => (await ask('POST', 'preview', { markdown })).body.html.trim()
  expect(await html('A *bias* <script>alert(1)</script>cut')).toBe('<p>A <em>bias</em> cut</p>')
  expect(await html('[in](https://shop.example/products)')).not.toContain('external')
  expect(await html('[out](https://other.example/)')).toContain('external')
  const { images } = await shop.product({ pictures: 1 })
  expect(await html(`![A hem](/media/${images[0]!.id}-1280.jpg)`)).toContain('alt="A hem"')
})
