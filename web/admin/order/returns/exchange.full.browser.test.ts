import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { paidAndDelivered, sentBack } from '#test/returns.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: exchanges
test.each(flowWidths('exchange'))(
  'a returned item is exchanged for a more expensive one, and both orders and the tracking page show this, at %i pixels',
  async (width) => {
    const { token: customer } = await site.customer({ name: 'Ngozi Eze' })
    const { token: admin } = await site.admin()
    const gown = await site.product({ name: `Adire gown ${width}`, price: 45_000, stock: 5 })
    const boubou = await site.product({ name: `Kano boubou ${width}`, price: 60_000, stock: 5 })
    const id = await paidAndDelivered({ shop: site, admin, customer }, gown)
    await sentBack({ shop: site, admin, customer }, id, { wants: 'another size' })
    const short = id.slice(0, 5)
    const page = await adminPage(site, width, { expected: [/status of 4\d\d/] })
    const main = page.getByRole('main')
    await page.goto('/admin/returns')
    const mine = main.getByRole('listitem').filter({ hasText: `#${short}` })
    await mine.getByRole('link', { name: 'Exchange' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Exchange' }).waitFor()
    const sums = page.getByRole('region', { name: 'Total' })
    await sums.getByText('Returned items, worth ₦45,000').waitFor()
    await sums.getByText('Nothing is due').waitFor()
    await page.getByText('Ngozi Eze').first().waitFor()
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, `exchange-even-${width}`)

    await page.getByRole('button', { name: `Remove ${gown.name}` }).click()
    const search = page.getByLabel('Add a product')
    await search.fill(boubou.name)
    await search.press('Enter')
    await sums.getByText('Due from the customer').waitFor()
    await screenshot(page, `exchange-dearer-${width}`)
    await page.getByRole('button', { name: 'Create exchange: ₦15,000 due' }).click()
    await page.waitForURL(/\/admin\/order\/[A-Z0-9]{16}$/)
    await page
      .getByRole('region', { name: 'Exchange' })
      .getByText('The returned items cover ₦45,000 of this order')
      .waitFor()
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, `exchange-made-${width}`)
    const made = await site.db.selectFrom('exchanges').select('order_id').execute()
    const newest = made.at(-1)!.order_id
    await page
      .getByRole('region', { name: 'Exchange' })
      .getByRole('link', { name: `order #${short}` })
      .click()
    await page.getByRole('region', { name: 'Exchange' }).getByText('Returned items were exchanged for').waitFor()

    const hers = await openPage(site, { width, expected: [/status of 4\d\d/] })
    await hers.goto(`/track/${await trackingToken(site.services.secret, id)}`)
    await hers.getByText(`₦45,000 towards your order #${newest.slice(0, 5)}`).waitFor()
    await expectNoAxeViolations(hers)
    expect(await pixelsThatStickOut(hers)).toBe(0)
    await screenshot(hers, `exchange-told-${width}`)
  },
)
