import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, press } from '#test/admin-page.ts'
import { DESK } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { deliver } from '#test/delivered.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

/** A dialog of the page at `path`: the menu and the button that open it, its fields, and the button that sends the request. */
type Asked = { path: string; menu?: string; opens: string | RegExp; fill?: Record<string, string>; sends: string }

async function everyDialog(): Promise<Asked[]> {
  const { token } = await site.admin()
  await site.admin({ name: 'Chi Eze' })
  const customer = await site.customer({ name: 'Ngozi Eze' })
  const id = await deliver(site, customer, [await site.product({ price: 45_000, stock: 5 })])
  await site.api('POST', `/orders/${id}/returns`, {
    token: customer.token,
    body: { lines: [{ position: 0, quantity: 1, reason: 'too small' }], wants: 'money' },
  })
  await site.api('POST', `/order/${id}/manual-entries`, { token, body: { way: 'cash', amount: 45_000 } })
  const { body } = await cardDesk(site, () => token).make()
  const number = `#${id.slice(0, 5)}`
  return [
    {
      path: '/admin/returns',
      opens: `Decline: ${number}`,
      fill: { 'Message to the customer': 'It was worn' },
      sends: 'Decline return',
    },
    { path: '/admin/staff', menu: 'Chi Eze', opens: 'Remove: Chi Eze', sends: 'Yes, remove' },
    { path: '/admin/staff', opens: 'Roles of Chi Eze', sends: 'Save' },
    { path: '/admin/customers', menu: 'Ngozi Eze', opens: 'Delete Ngozi Eze', sends: 'Yes, delete' },
    {
      path: `/admin/customers/${customer.user.id}`,
      opens: 'Give store credit',
      fill: { 'Amount (NGN)': '500', Reason: 'A late parcel' },
      sends: 'Save',
    },
    { path: `/admin/order/${id}`, opens: /^Change to Bank transfer/, sends: 'Change to Bank transfer' },
    { path: `/admin/order/${id}`, opens: /^Undo entry/, fill: { Reason: 'Recorded twice' }, sends: 'Undo entry' },
    {
      path: `/admin/gift-cards/${body.card.id}`,
      opens: 'Freeze card',
      fill: { Reason: 'The card was lost' },
      sends: 'Freeze card',
    },
    {
      path: `/admin/gift-cards/${body.card.id}`,
      opens: 'Email it now',
      fill: { 'Recipient’s email': 'hauwa@example.com' },
      sends: 'Email it with a new code',
    },
  ]
}

/** Aborts every request of the page that changes something. */
const cutOff = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))

async function sendAgainFails(dialog: Locator, sends: string): Promise<void> {
  await dialog.getByRole('button', { name: sends, exact: true }).click()
  await dialog.getByRole('alert').getByText('There is no connection. Please try again.').waitFor()
}

// rules: toasts
test('every dialog of the back office stays open and shows the error of its request', async () => {
  const page = await adminPage(site, DESK, { expected: [/ERR_FAILED/, /Failed to fetch/] })
  await cutOff(page)
  for (const { path, menu, opens, fill = {}, sends } of await everyDialog()) {
    await page.goto(path)
    if (menu) await press(page, `More actions for ${menu}`)
    await page.getByRole('button', { name: opens, exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, value] of Object.entries(fill)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await sendAgainFails(dialog, sends)
    await sendAgainFails(dialog, sends)
    const message = 'There is no connection. Please try again.'
    expect(await toast(page, message).count(), `toasts of ‘${sends}’ at ${path}`).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: opens, exact: true }).click()
    expect(await dialog.getByRole('alert').count(), `errors of ‘${sends}’ after it is opened again`).toBe(0)
  }
})
