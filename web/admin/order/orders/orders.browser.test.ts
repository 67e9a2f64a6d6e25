import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: order timeline, internal note, status undo, next step
test.each(flowWidths('orders'))(
  'at %i pixels an order shows its timeline, saves a note, undoes a status change and offers a prefilled message',
  async (width) => {
    const { id } = await ordered(site, 'Amaka Obi')
    const page = await adminPage(site, width)
    await page.goto(`/admin/order/${id}`)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText('Order placed').waitFor()
    await page.getByLabel('Internal note').fill('Call her before delivery')
    await press(page, 'Save note')
    await toast(page, 'Note saved').waitFor()
    await timeline.getByText('Note: Call her before delivery').waitFor()

    await page.getByLabel('Status').selectOption('in transit')
    await page.getByText('The customer will get this email: Your order is ready for you to pick up.').waitFor()
    await press(page, 'Mark as ready to pick up and email customer')
    await timeline.getByText('Status changed from Pending to Ready to pick up').waitFor()
    const waits = page.getByRole('status').getByText('The email to the customer will be sent in a minute.')
    await waits.waitFor()
    await page.reload()
    await waits.waitFor()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await toast(page, 'Change undone').waitFor()
    await waits.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('pending')
    await timeline.getByText('Status changed from Ready to pick up to Pending').waitFor()
    const next = page.getByRole('region', { name: 'Next step' })
    await next.getByRole('button', { name: 'Mark as ready to pick up and email customer' }).click()
    await next.getByRole('button', { name: 'Undo' }).click()
    await next.getByRole('button', { name: 'Mark as ready to pick up and email customer' }).waitFor()
    expect(await timeline.getByText('Note: Call her before delivery').count(), 'each thing is told once').toBe(1)

    const link = await page.getByRole('link', { name: 'Send this message' }).getAttribute('href')
    expect(decodeURIComponent(link!)).toMatch(/^https:\/\/wa\.me\/234\d+\?text=Hello Amaka Obi, .*are preparing it/)
  },
)

// rules: orders page
test('dates are below each other in the rows of a phone, whatever the amounts and payments', async () => {
  const { token } = await site.customer({ name: 'Sa Di' })
  const body = { ...cashOrder([{ product: await site.product({ price: 9_000, stock: 5 }) }]), transfer: true }
  const { id } = (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
  const other = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, PHONE)
  await page.goto('/admin/order')
  const dateEnd = async (order: string) => {
    const date = page
      .getByRole('row')
      .filter({ hasText: `#${order.slice(0, 5)}` })
      .getByText(/^\d+ [A-Z][a-z]{2}\s*$/)
    const { x, width } = await boxOf(date.filter({ visible: true }))
    return Math.round(x + width)
  }
  expect(await dateEnd(id)).toBe(await dateEnd(other.id))
})

// rules: discount allocation
test('on a phone, the colour of a discounted line does not wrap', async () => {
  const { id } = await ordered(site, 'Amaka Obi')
  const line = site.db.updateTable('order_lines').where('order_id', '=', id)
  await line.set({ color: '#101010', quantity: 3, share: 21_600 }).execute()
  const page = await adminPage(site, 390)
  await page.goto(`/admin/order/${id}`)
  await page.getByText(/ each after discount, /).waitFor()
  const { height } = await boxOf(page.getByRole('cell').getByText('Black', { exact: true }))
  expect(height).toBeLessThan(32)
})

// rules: packing slip
test('prints the packing slip without the header, menu and buttons of the back office', async () => {
  const { id, number } = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await page.getByRole('heading', { level: 1, name: `Packing slip #${number}` }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const shown = await page.getByRole('article').isVisible()
  const around = await Promise.all(
    [page.getByRole('banner'), page.getByRole('complementary'), page.getByText('Print', { exact: true })].map((part) =>
      part.isVisible(),
    ),
  )
  expect([shown, ...around]).toEqual([true, false, false, false])
})

// rules: packing slip
test.runIf(isFull)('the packing slip of a cancelled order warns not to send it', async () => {
  const { id } = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/order/${id}/slip`)
  await page.getByText(/^Collect ₦[\d,]+ in cash$/).waitFor()
  const other = await site.admin()
  await site.api('PATCH', `/order/${id}`, { token: other.token, body: { status: 'cancelled' } })
  await page.reload()
  await page.getByText('Cancelled: do not send').waitFor()
  await expect.poll(() => page.getByText(/^Collect ₦/).count()).toBe(0)
})

test.runIf(isFull)('a note changed by another admin is shown before it can be overwritten', async () => {
  const { id } = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/order/${id}`)
  const note = page.getByLabel('Internal note')
  await note.fill('Call at six')
  const other = await site.admin()
  await site.api('PATCH', `/order/${id}/note`, { token: other.token, body: { note: 'Call at noon' } })
  await press(page, 'Save note')
  await toast(page, 'The note was changed in the meantime').waitFor()
  await page.getByText('The note is now: Call at noon').waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Note: Call at noon').waitFor()
  await expect.poll(() => note.inputValue()).toBe('Call at six')
  await press(page, 'Save note')
  await toast(page, 'Note saved').waitFor()
})

test.runIf(isFull)('filters orders by payment state', async () => {
  const { number } = await ordered(site, 'Ifeoma Udo')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/order?q=Ifeoma')
  await page.getByText(`#${number}`).waitFor()
  await page.getByLabel('Payment').selectOption('paid')
  await page.getByText('No order matches').waitFor()
  await page.getByLabel('Payment').selectOption('unpaid')
  await page.getByText(`#${number}`).waitFor()
})

// rules: pagination
test.runIf(isFull)('a page number beyond the last one shows the last page', async () => {
  const { number } = await ordered(site, 'Binta Lawal')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/order?q=Binta&page=7')
  await page.getByText(`#${number}`).waitFor()
  await page.getByText('Showing 1-1 of 1').waitFor()
})

test.runIf(isFull)('an order that does not exist is reported as not found', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/order/00000000')
  await page.getByRole('alert').getByText('Order not found').waitFor()
})

test.runIf(isFull)(
  'a cancelled order cannot be reopened if its items are sold out, and the reason is shown',
  async () => {
    const product = await site.product({ stock: 1 })
    const { token } = await site.customer()
    const { body } = await site.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
    const page = await adminPage(site, DESK)
    await page.goto(`/admin/order/${body.order.id}`)
    await page.getByLabel('Status').selectOption('cancelled')
    await press(page, 'Cancel order and email customer')
    await toast(page, 'Order Updated Successfully').waitFor()
    await site.api('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
    await page.getByLabel('Status').selectOption('delivered')
    await press(page, 'Mark as picked up and email customer')
    await toast(page, `${product.name} is sold out`).waitFor()
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('cancelled')
  },
)

// rules: status confirmation
test('choosing a status, even with an arrow key, changes nothing until it is confirmed', async () => {
  const { id } = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, PHONE)
  const seen = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.goto(`/admin/order/${id}`)
  const status = page.getByLabel('Status')
  const sent: string[] = []
  await seen
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByText('Its piece will be for sale again.').waitFor()
  await expectNoAxeViolations(page)
  await press(page, 'Keep Pending')
  await expect.poll(() => status.inputValue()).toBe('pending')
  await expect.poll(() => page.getByText('Its piece will be for sale again.').count()).toBe(0)
  expect(sent).toEqual([])
})

test.runIf(isFull)('a status chosen while the order is still being marked as seen stays chosen', async () => {
  const product = await site.product({ stock: 1 })
  const { token } = await site.customer()
  const { body } = await site.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  const page = await adminPage(site, DESK)
  let firstIsSent = () => {}
  const held = new Promise<void>((resolve) => (firstIsSent = resolve))
  await page.route(`**/api/order/${body.order.id}`, async (route) => {
    if (route.request().postDataJSON()?.status === 'pending') await held
    await route.continue()
  })
  await page.goto(`/admin/order/${body.order.id}`)
  await page.getByLabel('Status').selectOption('cancelled')
  await press(page, 'Cancel order and email customer')
  firstIsSent()
  await toast(page, 'Order Updated Successfully').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /^Order #/ }).waitFor()
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('cancelled')
})

// rules: order update conflict
test('shows the current status of an order that another admin changed meanwhile', async () => {
  const product = await site.product({ stock: 1 })
  const { token } = await site.customer()
  const { body } = await site.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  const page = await adminPage(site, DESK)
  // Opening the order marks it as seen, which reloads the page once.
  const loads: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/order/${body.order.id}`)) loads.push(request.url())
  })
  await page.goto(`/admin/order/${body.order.id}`)
  await expect.poll(() => loads.length).toBe(2)
  const other = await site.admin()
  await site.api('PATCH', `/order/${body.order.id}`, { token: other.token, body: { status: 'delivered' } })
  await page.getByLabel('Status').selectOption('cancelled')
  await press(page, 'Cancel order and email customer')
  await toast(page, 'This order was changed in the meantime and is now picked up').waitFor()
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('delivered')
})
