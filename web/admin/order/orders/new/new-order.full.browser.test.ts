import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, moreActions, fill, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: staff orders, custom price, prefilled order, form drafts
test.each(flowWidths('new order'))(
  'at %i pixels an order is entered with the keyboard for a customer known by phone, and copied',
  async (width) => {
    const gown = await site.product({ name: `Harmattan gown ${width}`, price: 45_000, stock: 2 })
    // A newer product that also matches, through its description.
    await site.product({ description: `Worn over the ${gown.name}.` })
    const page = await adminPage(site, width)
    await page.goto('/admin/order')
    await page.getByRole('link', { name: 'New order' }).click()
    await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor()
    const search = page.getByLabel('Add a product')
    await search.fill(gown.name)
    await search.press('Enter')
    const line = page.getByRole('group', { name: `Line 1: ${gown.name}` })
    await line.getByText('₦45,000 each').waitFor()
    await line.getByRole('button', { name: /^Increase/ }).click()
    await line.getByRole('button', { name: /^Increase/ }).click()
    await line.getByText(`Only 2 left of ${gown.name}`).waitFor()
    await expectNoAxeViolations(page)

    await press(page, 'Create order')
    await page.getByText('The order was not created. Please check the marked fields.').waitFor()
    await line.getByRole('button', { name: /^Decrease/ }).click()
    await fill(page, 'Custom price (NGN)', '40,000')
    await page.getByText('Please fill this in').first().waitFor({ state: 'detached' })
    await fill(page, 'Reason', 'A friend of the house')
    await fill(page, 'Name', 'Musa Bello')
    await fill(page, 'Phone', '0803 111 2222')
    await page.getByLabel('Delivery', { exact: true }).selectOption({ index: 1 })
    await fill(page, 'Internal note', 'By chat')
    await page.reload()
    await page.getByText('Draft restored').waitFor()
    const sums = page.getByRole('region', { name: 'Total' })
    await sums.getByText('₦80,000').waitFor()
    await screenshot(page, `new-order-${width}`)
    await page.getByLabel('Phone', { exact: true }).press('Enter')
    await page.waitForURL(/\/admin\/order\/[A-Z0-9]{16}$/)
    const made = page.getByRole('region', { name: 'Created by staff' })
    await made.getByText('Zainab Musa created this order.').waitFor()
    await made.getByText('Reason: A friend of the house').waitFor()
    await page.getByText('None: the customer gets no emails').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, `made-order-${width}`)

    await moreActions(page)
    await page.getByRole('link', { name: 'Copy order' }).click()
    await line.getByText(`${gown.name} is sold out`).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Musa Bello')
    await expect.poll(() => page.getByLabel('Custom price (NGN)').inputValue()).toBe('')
  },
)

// rules: staff orders, prefilled order
test('lines in the URL fill the form, a customer is found by phone, and sales staff cannot set prices', async () => {
  const gown = await site.product({ name: 'Aso-oke gown', price: 30_000, stock: 5 })
  const amina = await site.customer({ name: 'Amina Lawal', phone: '08091234567' })
  await site.address(amina.token)
  const { id, sizes, colors } = gown
  const page = await adminPage(site, DESK, { roles: ['sales'] })
  const bag = `${id}|${sizes[0]}|${colors[0]}|2;gone-gown|12|indigo|1;nonsense`
  await page.goto(`/admin/orders/new?lines=${encodeURIComponent(bag)}`)
  await page.getByText('One item in this link can’t be read and is left out.').waitFor()
  const gone = page.getByRole('group', { name: 'Line 2: gone-gown' })
  await gone.getByText('gone-gown is no longer available').waitFor()
  await gone.getByRole('button', { name: 'Remove gone-gown' }).click()
  await expect.poll(() => page.getByLabel('Custom price (NGN)').count()).toBe(0)
  await page.getByLabel('Customer with an account').fill('0809123')
  await page.getByRole('button', { name: /Amina Lawal/ }).click()
  await page.getByLabel('Delivery', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(/^Saved address:/).check()
  const sums = page.getByRole('region', { name: 'Total' })
  await sums.getByText('Subtotal').waitFor()
  // Another customer orders most of the stock in the meantime.
  const { token } = await site.customer()
  await site.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product: gown, quantity: 4 }]) })
  await expect.poll(() => sums.locator('dl').getAttribute('aria-busy')).toBe('false')
  await press(page, 'Create order')
  const line = page.getByRole('group', { name: 'Line 1: Aso-oke gown' })
  await line.getByText('Only 1 left of Aso-oke gown').waitFor()
  await line.getByRole('button', { name: /^Decrease/ }).click()
  await expect.poll(() => line.getByRole('alert').count()).toBe(0)
  await expect.poll(() => sums.locator('dl').getAttribute('aria-busy')).toBe('false')
  await press(page, 'Create order')
  await page.waitForURL(/\/admin\/order\/[A-Z0-9]{16}$/)
  const own = await site.api<{ orders: { product: { quantity: number }[] }[] }>('GET', '/order/customerOrder', amina)
  expect(own.body.orders.map(({ product }) => product[0]!.quantity)).toEqual([1])
})

// rules: staff orders, form drafts
test('retrying an order whose response was lost places one order and keeps the form', async () => {
  const gown = await site.product({ name: 'Last of all gowns', price: 30_000, stock: 1 })
  const page = await adminPage(site, DESK, { expected: [/ERR_FAILED/] })
  const bag = `${gown.id}|${gown.sizes[0]}|${gown.colors[0]}|1`
  await page.goto(`/admin/orders/new?lines=${encodeURIComponent(bag)}`)
  await fill(page, 'Name', 'Hauwa Sani')
  await fill(page, 'Phone', '08035556666')
  const sums = page.getByRole('region', { name: 'Total' })
  await sums.locator('dl[aria-busy=false]').waitFor()
  await page.route(
    '**/api/staff-orders',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await press(page, 'Create order')
  await sums.getByText('There is no connection. Please try again.').waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Hauwa Sani')
  await page.reload()
  await page.getByText('Last of all gowns is sold out').waitFor()
  await sums.locator('dl[aria-busy=false]').waitFor()
  await press(page, 'Create order')
  await page.waitForURL(/\/admin\/order\/[A-Z0-9]{16}$/)
  const orders = await site.db.selectFrom('orders').select('id').where('customer_name', '=', 'Hauwa Sani').execute()
  expect(orders.map(({ id }) => page.url().endsWith(id))).toEqual([true])
})
