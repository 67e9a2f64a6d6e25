import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'
import type { AnswerOf } from '#web/contract.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  token = (await site.admin()).token
})
afterAll(() => site.close())

const add = (from: string, to: string) =>
  site.api<{ message: string }>('POST', '/redirects', {
    token,
    body: { from, to },
  })
const led = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

// rules: redirects
test('a redirect from an existing page is saved with a notice, and takes effect once that page is removed', async () => {
  const gown = await site.product()
  const own = ['/collections/old-flame', `/products/${gown.id}`]
  const body = { title: 'Old flame', rule: { match: 'all', conditions: [{ by: 'in-stock' }] }, isShown: true }
  const { body: made } = await site.api<{ collection: { slug: string; version: number } }>('POST', '/collections', {
    token,
    body,
  })
  const slug = made.collection.slug
  const waits = 'Saved. The shop has a page at this path, so the redirect takes effect when that page is removed.'
  expect((await add(`/collections/${slug}`, '/about')).body).toMatchObject({ message: waits })
  expect((await add(`/products/${gown.id}`, '/about')).body).toMatchObject({ message: waits })
  expect((await add('/products/of-before', '/about')).body).toMatchObject({ message: 'Redirect saved' })
  const marked = async () => {
    const listed = await site.api<AnswerOf<'GET /redirects'>>('GET', '/redirects?limit=100', { token })
    return listed.body.addresses
      .filter(({ from, hasPageNow }) => hasPageNow && own.includes(from))
      .map(({ from }) => from)
  }
  expect(await marked()).toEqual(own)
  await site.api('DELETE', `/collections/${slug}`, { token })
  expect(await led(`/collections/${slug}`)).toEqual([301, '/about'])
  expect(await marked()).toEqual([`/products/${gown.id}`])
})
