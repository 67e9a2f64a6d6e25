import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import { pixelsThatStickOut } from '#test/admin-page.ts'
import { PASSWORD } from '#test/people.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
})
afterAll(() => site.close())

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${name} to wish list`, exact: true })
const isPressed = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed')

// rules: wish list, wish list to cart, made to order
describe.each(flowWidths('wishes'))('the wish list, %i pixels wide', (width) => {
  test('saves products, asks for missing sizes and adds all to the cart', async () => {
    const [one, many] = await Promise.all([
      site.product({ pictures: 0, name: `Cape ${width}`, sizes: ['10'], colors: ['navy'] }),
      site.product({
        ...{ pictures: 0, name: `Wrap ${width}`, sizes: ['10', '12'], colors: ['navy'] },
        ...{ variants: [{ size: '10', color: 'navy', stock: 3 }], madeInDays: 10 },
      }),
    ])
    const page = await openPage(site, { width })
    await page.goto('/wishlist')
    await page.getByText('Your wish list is empty').waitFor()
    await page.goto('/products')
    await heart(page, one.name).click()
    await page.getByText('Saved to your wish list').waitFor()
    expect(await isPressed(page, one.name)).toBe('true')
    await page.goto(`/products/${many.id}`)
    await heart(page, many.name).click()
    await expect.poll(() => isPressed(page, many.name)).toBe('true')
    // The hearts must be filled before any interaction.
    for (const path of ['/products', '/wishlist']) {
      await page.goto(path)
      await expect.poll(() => isPressed(page, one.name)).toBe('true')
      await expect.poll(() => isPressed(page, many.name)).toBe('true')
    }

    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await page.getByText('Please choose one').waitFor()
    await page.mouse.move(5, 5)
    await expectNoAxeViolations(page)
    await page.getByLabel(`Size and colour of ${many.name}`).selectOption('12, Navy – made to order')
    expect(await pixelsThatStickOut(page)).toBe(0)
    if (width === PHONE) expect(await smallTargets(page)).toEqual([])
    await screenshot(page, `wish-list-${width}`)
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await page.getByRole('button', { name: 'Cart, 2 items', includeHidden: true }).waitFor()
    await page.getByText('Made to order in 10 days').waitFor()
    await page.keyboard.press('Escape')
    await heart(page, one.name).click()
    await heart(page, one.name).waitFor({ state: 'detached' })
  })
})

// rules: wish list to cart
test.runIf(isFull)('the wish list adds the chosen size beside the size that is in the cart', async () => {
  const { id, name } = await site.product({ pictures: 0, name: 'Twice wanted', sizes: ['10', '12'], colors: ['navy'] })
  const page = await openPage(site, { width: PHONE })
  await page.goto(`/products/${id}`)
  await heart(page, name).click()
  await expect.poll(() => isPressed(page, name)).toBe('true')
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await page.getByRole('button', { name: 'Cart, 1 item', includeHidden: true }).waitFor()
  await page.goto('/wishlist')
  await page.getByLabel(`Size and colour of ${name}`).selectOption('12, Navy')
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await page.getByRole('button', { name: 'Cart, 2 items', includeHidden: true }).waitFor()
})

// rules: wish list, shared wish list
test('the wish list is merged into the account at sign-in, shared by a link, and removed at sign-out', async () => {
  const [mine, hers] = await Promise.all([
    site.product({ pictures: 0, name: 'Gathered skirt' }),
    site.product({ pictures: 0, name: 'Long coat' }),
  ])
  const { token, user } = await site.customer()
  await site.api('PUT', '/wishlist', { token, body: { add: [hers.id] } })
  const page = await openPage(site, { expected: [/status of 404/] })
  await page.goto(`/products/${mine.id}`)
  await heart(page, mine.name).click()
  await expect.poll(() => isPressed(page, mine.name)).toBe('true')
  await page.goto('/onboard/login')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(user.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`${site.url}/`)
  await page.goto('/wishlist')
  await heart(page, hers.name).waitFor()
  await heart(page, mine.name).waitFor()

  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const stranger = await openPage(site, { expected: [/status of 404/] })
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: hers.name }).waitFor()
  await page.getByRole('button', { name: 'Cancel link' }).click()
  await page.getByRole('button', { name: 'Create link' }).waitFor()
  expect((await stranger.reload())?.status()).toBe(404)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await page.goto('/wishlist')
  await page.getByText('Your wish list is empty').waitFor()
})
