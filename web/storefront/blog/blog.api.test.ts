import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPosts } from '#demo/posts.ts'
import { insertPost, type NewPost } from '#shop/content/pages/insert-post.server.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const NOW = '2026-11-21T09:00:00Z'
const PUBLIC_URL = 'https://shop.example'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ now: NOW, collection: [], env: { PUBLIC_URL } })
})
afterAll(() => site.close())

const read = async (address: string) => {
  const answer = await fetch(site.url + address, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const post = (slug: string, more: Partial<NewPost> = {}): Promise<string> => {
  const words = { title: `About ${slug}`, excerpt: 'In short', body: 'In *full*.', cover: '', coverAlt: '' }
  const published = { kind: 'post', state: 'published', publishedAt: new Date(NOW) } as const
  return site.db
    .transaction()
    .execute((tx) => insertPost(tx, { slug, ...words, ...published, ...more }, 'Zainab', new Date(NOW)))
}

// rules: blog, demo shop
test('shows the default posts with their URLs and covers, newest first', async () => {
  const { text } = await read('/blog')
  const at = demoPosts.map(({ slug }) => text.indexOf(`href="/blog/${slug}"`))
  expect(at.every((place) => place > 0)).toBe(true)
  expect(at.toSorted((a, b) => a - b)).toEqual(at)
  const { text: page } = await read(`/blog/${demoPosts[4]!.slug}`)
  expect(page).toContain('<h1 class="text-display">Caring for adire and hand-dyed cloth</h1>')
  expect(page).toMatch(/<img src="\/media\/[0-9a-f]{32}-1080\.jpg" alt="Four lengths of cloth drying on a line"/)
  expect(page).toContain('7 March 2026')
  expect(page).toMatch(/"@type":"BlogPosting".*"datePublished":"2026-03-07T08:00:00.000Z"/)
})

// rules: scheduled posts, page cache
test('a published post appears on cached pages immediately, a draft on no page', async () => {
  const seen = async () => {
    const pages = ['/blog', '/sitemap.xml', '/blog/feed.xml', '/blog/a-new-hem', '/blog.data']
    const texts = await Promise.all(pages.map(read))
    return texts.map(({ text }) => text.includes('/blog/a-new-hem') || text.includes('About a-new-hem'))
  }
  await seen()
  const id = await post('a-new-hem', { state: 'draft', publishedAt: null })
  expect(await seen()).toEqual([false, false, false, false, false])
  expect((await read('/blog/a-new-hem')).status).toBe(404)
  const publish = { state: 'published', published_at: new Date(NOW) }
  await site.db.updateTable('posts').set(publish).where('id', '=', id).execute()
  await expect.poll(seen).toEqual([true, true, true, true, true])
  await site.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await expect.poll(async () => (await seen()).slice(0, 4)).toEqual([false, false, false, false])
})

// rules: scheduled posts
test('a scheduled post appears on time although all pages were cached', async () => {
  const at = new Date(new Date(NOW).getTime() + 2_000)
  await post('at-its-time', { publishedAt: at })
  const addresses = ['/blog', '/sitemap.xml', '/blog/feed.xml']
  const seen = async () =>
    (await Promise.all(addresses.map(read))).map(({ text }) => text.includes('/blog/at-its-time'))
  await expect.poll(seen).toEqual([false, false, false])
  expect((await read('/blog/at-its-time')).status).toBe(404)
  site.clock.advance(2_000)
  await expect.poll(seen).toEqual([true, true, true])
  expect((await read('/blog/at-its-time')).status).toBe(200)
})

// rules: post addresses
test('former URLs of a post redirect permanently to the current one', async () => {
  const id = await post('where-it-is')
  const moved = ['where-it-was', 'where-it-was-first'].map((slug) => ({ kind: 'post', slug, post_id: id }))
  await site.db.insertInto('post_addresses').values(moved).execute()
  for (const { slug } of moved) {
    await expect.poll(async () => (await read(`/blog/${slug}`)).status).toBe(301)
    expect((await read(`/blog/${slug}`)).headers.get('location')).toBe('/blog/where-it-is')
  }
})

// rules: blog feed
test('the feed lists the posts with absolute URLs, and is linked from the blog', async () => {
  await post('with-signs', { title: 'Hems & <seams>', excerpt: 'a]]>b]]><script/>\u0001', body: 'A [way](/products).' })
  const feed = () => read('/blog/feed.xml')
  await expect.poll(async () => (await feed()).text).toContain('with-signs')
  const { headers, text } = await feed()
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/)
  for (const { slug } of demoPosts) expect(text).toContain(`<link>${PUBLIC_URL}/blog/${slug}</link>`)
  expect(text).toContain('<title><![CDATA[Hems & <seams>]]></title>')
  expect(text).toContain('<description><![CDATA[a]] >b]] ><script/>]]></description>')
  expect(text).not.toMatch(/(?:src|href|url)="\//)
  const alternate = `<link rel="alternate" type="application/rss+xml" title="GURARA" href="${PUBLIC_URL}/blog/feed.xml"/>`
  for (const page of ['/blog', `/blog/${demoPosts[0]!.slug}`]) expect((await read(page)).text).toContain(alternate)
})
