import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const mainOf = async (path: string) => /<main[\s\S]*<\/main>/.exec(await (await fetch(site.url + path)).text())![0]

// rules: dispatch message
test('shows the dispatch notice for products in stock, but not for sold-out or made-to-order ones', async () => {
  const [ready] = site.products
  const soldOut = site.products.find(({ stock }) => stock === 0)!
  const toOrder = site.products.find(({ price }) => price >= 1_000_000)!
  expect(await mainOf(`/products/${ready!.id}`)).toContain('Dispatched within 48hrs')
  expect(await mainOf(`/products/${soldOut.id}`)).not.toContain('48hrs')
  const said = await mainOf(`/products/${toOrder.id}`)
  expect(said).not.toContain('48hrs')
  expect(said).toContain('Made to order in 70 days')
})

// rules: new arrivals
test('the random products of the home page exclude new and sold-out ones, and the page is not cached', async () => {
  const answer = await fetch(site.url + '/')
  expect(answer.headers.get('x-cache-seconds')).toBeNull()
  const [, catalogue] = (await answer.text()).split('id="catalogue"')
  const [grid] = catalogue!.split('</section>')
  const drawn = [...grid!.matchAll(/href="\/products\/([^"]+)"/g)].map(([, id]) => id)
  const [, , , , fifth, soldOut] = site.products
  expect(soldOut!.stock).toBe(0)
  expect(drawn).toEqual([fifth!.id])
})

// rules: browser storage
test('the login page does not mention the cart', async () => {
  expect(await mainOf('/onboard/login')).not.toMatch(/\b(cart|bag)\b/i)
})
