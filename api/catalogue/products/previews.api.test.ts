import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ now: '2026-11-23T07:30:00Z', rates: 'unlimited' })
  token = (await site.admin()).token
})
afterAll(() => site.close())

type Made = { token: string; until: string; product: object; previewUntil: string | null }

const read = async (path: string) => {
  const answer = await fetch(site.url + path)
  return { status: answer.status, kept: answer.headers.get('cache-control'), text: await answer.text() }
}

// rules: product preview
test('a draft preview opens by its secret link, is not cached, and stops working when revoked or expired', async () => {
  const { id, name } = await site.product({ state: 'draft' })
  const path = `/admin/products/${id}/preview`
  const make = async () => (await site.api<Made>('POST', path, { token })).body
  const until = async () => (await site.api<Made>('GET', `/admin/products/${id}`, { token })).body.previewUntil
  const first = await make()
  expect(await until()).toBe('2026-11-30T07:30:00.000Z')
  const shown = await read(`/preview/${first.token}`)
  expect(shown).toMatchObject({ status: 200, kept: 'no-store' })
  for (const said of [name, 'This is a preview', 'noindex']) expect(shown.text).toContain(said)
  expect(shown.text).not.toContain('ADD TO CART')
  expect((await read(`/products/${id}`)).status).toBe(404)

  const second = await make()
  expect((await read(`/preview/${first.token}`)).status).toBe(404)
  expect((await read(`/preview/${second.token}`)).status).toBe(200)
  await site.api('DELETE', path, { token })
  expect([(await read(`/preview/${second.token}`)).status, await until()]).toEqual([404, null])

  const sold = await site.product({ name: 'Published meanwhile' })
  const made = (await site.api<Made>('POST', `/admin/products/${sold.id}/preview`, { token })).body
  const led = await fetch(`${site.url}/preview/${made.token}`, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([302, `/products/${sold.id}`])

  const last = await make()
  site.clock.advance(7 * 24 * 60 * 60 * 1000)
  expect((await read(`/preview/${last.token}`)).status).toBe(404)
})
