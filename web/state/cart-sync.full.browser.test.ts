import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, PHONE } from '#test/browser.ts'
import { PASSWORD } from '#test/people.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
})
afterAll(() => site.close())

const put = async (page: Page, id: string) => {
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.keyboard.press('Escape')
}
const shows = (page: Page, pieces: string) => page.getByRole('button', { name: `Cart, ${pieces}` }).waitFor()
const linesOf = async (token: string): Promise<string[]> =>
  (await site.api<{ lines: { name: string }[] }>('GET', '/saved-cart', { token })).body.lines.map(({ name }) => name)

// rules: cart sync, cart merge at sign-in
test('the cart is the same on two devices, and additions and removals made offline are merged', async () => {
  const [dress, skirt, scarf] = await Promise.all([
    site.product({ pictures: 0, name: 'Long dress' }),
    site.product({ pictures: 0, name: 'Wide skirt' }),
    site.product({ pictures: 0, name: 'Thin scarf' }),
  ])
  const person = await site.customer()
  const lines = () => linesOf(person.token)
  const expected = [/status of 409/, /ERR_INTERNET_DISCONNECTED/]
  const phone = await openPage(site, { width: PHONE, as: person, expected })
  await put(phone, dress.id)
  await expect.poll(lines).toEqual(['Long dress'])

  const laptop = await openPage(site, { as: person, expected })
  await put(laptop, skirt.id)
  await shows(laptop, '2 items')
  await expect.poll(lines).toEqual(['Long dress', 'Wide skirt'])

  await phone.goto(`/products/${scarf.id}`)
  await shows(phone, '2 items')
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'ADD', exact: true }).click()
  await shows(phone, '3 items')
  await laptop.getByRole('button', { name: /^Cart, / }).click()
  await laptop.getByRole('button', { name: 'Remove Long dress' }).click()
  await expect.poll(lines).toEqual(['Wide skirt'])
  await phone.context().setOffline(false)
  await shows(phone, '2 items')
  await expect.poll(lines).toEqual(['Wide skirt', 'Thin scarf'])
})

// rules: cart sync
test('a change of the cart just before a sign-out is saved first', async () => {
  const { id } = await site.product({ pictures: 0, name: 'Short coat' })
  const person = await site.customer()
  const page = await openPage(site, { as: person })
  await page.clock.install()
  await page.goto(`/products/${id}`)
  // The clock is paused, so the debounce delay after a change never ends.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await shows(page, '1 item')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  const signedIn = await site.api<{ token: string }>('POST', '/auth/login', {
    body: { email: person.user.email, password: PASSWORD },
  })
  expect(await linesOf(signedIn.body.token)).toEqual(['Short coat'])
})

// rules: cart sync
test('the customer is signed out even if the cart can’t be saved', async () => {
  const { id } = await site.product({ pictures: 0, name: 'Striped cap' })
  const page = await openPage(site, { as: await site.customer() })
  await page.clock.install()
  await page.goto(`/products/${id}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await shows(page, '1 item')
  await page.goto('/account')
  const logOut = page.getByRole('button', { name: 'Log out' })
  await logOut.waitFor()
  await page.evaluate(() =>
    Object.defineProperty(crypto, 'randomUUID', {
      value: () => {
        throw new Error('No key for the request')
      },
    }),
  )
  await logOut.click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
})
