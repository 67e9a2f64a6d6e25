import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, deleteInRow, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

type Slots = { slots: { startsAt: string; label: string }[] }

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

/** Requests the first free appointment a few days from now, as a visitor does. */
async function appointment(name: string): Promise<string> {
  for (const days of [3, 4, 5]) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const { body } = await site.api<Slots>('GET', `/appointments/slots?date=${date}`)
    const [slot] = body.slots
    if (!slot) continue
    const booked = await site.api<{ appointment: { id: string } }>('POST', '/appointments', {
      body: {
        startsAt: slot.startsAt,
        name,
        phone: '08031112222',
        email: 'she@example.com',
        note: 'A gown for a wedding',
      },
    })
    return booked.body.appointment.id
  }
  throw new Error('The house is open on none of these days')
}

test.each(flowWidths('people'))(
  'at %i pixels appointments are grouped by day, and can be confirmed and cancelled',
  async (width) => {
    await appointment(`Hauwa ${width}`)
    const page = await adminPage(site, width)
    await page.goto('/admin/customers/appointments')
    const item = page.getByRole('listitem').filter({ hasText: `Hauwa ${width}` })
    await item.getByText('Requested').waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-appointments-full')
    await expectNoAxeViolations(page)

    await item.getByRole('button', { name: /^Confirm/ }).click()
    await toast(page, 'Appointment updated successfully').waitFor()
    await item.getByText('Confirmed').waitFor()
    await item.getByText('Show history').click()
    await item.getByText('Zainab Musa').waitFor()
    await item.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByRole('dialog').getByText('can be booked again').waitFor()
    await expectNoAxeViolations(page)
    await press(page, 'Yes, cancel appointment')
    await item.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => item.getByRole('button').count()).toBe(0)
  },
)

test('an appointment that another admin cancelled is shown as cancelled and cannot be confirmed', async () => {
  const id = await appointment('Maryam Sule')
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers/appointments')
  const item = page.getByRole('listitem').filter({ hasText: 'Maryam Sule' })
  await item.getByText('Requested').waitFor()
  const other = await site.admin()
  await site.api('PATCH', `/appointments/${id}`, { token: other.token, body: { status: 'cancelled' } })
  await item.getByRole('button', { name: /^Confirm/ }).click()
  await toast(page, 'This appointment was changed in the meantime and is now cancelled').waitFor()
  await item.getByText('Cancelled', { exact: true }).waitFor()
})

test.each(flowWidths('people'))(
  'at %i pixels deleting a customer asks for confirmation, and the page names the admin who did it',
  async (width) => {
    const { user } = await site.customer({ name: `Laraba ${width}` })
    const page = await adminPage(site, width)
    await page.goto('/admin/customers')
    await deleteInRow(page, user.name)
    await page.getByRole('dialog').getByText('Their orders keep the name and address.').waitFor()
    await expectNoAxeViolations(page)
    await press(page, 'Yes, delete')
    await toast(page, 'User deleted successfully').waitFor()
    const foot = page.getByRole('region', { name: 'Deleted customers' })
    await foot.getByRole('listitem').filter({ hasText: user.email }).getByText('Zainab Musa').waitFor()
    await page.getByRole('row').filter({ hasText: user.email }).waitFor({ state: 'detached' })
  },
)

// rules: customers page, customer note
test('a customer page shows the address, the saved note and all orders', async () => {
  const customer = await site.customer({ name: 'Uche Nnadi' })
  await site.address(customer.token)
  const body = cashOrder([{ product: site.products[2]! }])
  const placed = await site.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })
  const page = await adminPage(site, PHONE)
  await page.goto(`/admin/customers/${customer.user.id}`)
  await page.getByText('4 Gana Street, Maitama, Abuja, FCT, Nigeria').waitFor()
  await page.getByLabel('Notes about the customer').fill('Wants a longer hem')
  await press(page, 'Save note')
  await toast(page, 'Note saved').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Notes about the customer').inputValue()).toBe('Wants a longer hem')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'All orders of this customer' }).click()
  await page.waitForURL(/\/admin\/order\?q=/)
  await page.getByText(`#${placed.body.order.id.slice(0, 5)}`).waitFor()
})

test('a customer whom another admin deleted is reported as not found and leaves the list', async () => {
  const { user } = await site.customer({ name: 'Sadiya Umar' })
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers')
  await deleteInRow(page, user.name)
  const other = await site.admin()
  await site.api('DELETE', `/customer/${user.id}`, { token: other.token })
  await press(page, 'Yes, delete')
  await toast(page, 'Customer not found').waitFor()
  await page.getByRole('row').filter({ hasText: user.email }).waitFor({ state: 'detached' })
})

test('a period without appointments shows a message', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers/appointments?from=2030-01-01&to=2030-01-31')
  await page.getByText('No appointments on these days').waitFor()
  await page.goto('/admin/customers/appointments')
  await page.getByRole('link', { name: 'Later' }).click()
  await page.getByText('No appointments on these days').waitFor()
})

test('newsletter subscribers are listed, searched and exported as a file', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/customers/subscribers')
  await page.getByText('No subscribers yet').waitFor()
  await site.api('POST', '/newsletter', { body: { email: 'reader@example.com' } })
  await page.goto('/admin/customers/subscribers?q=reader')
  await page.getByText('reader@example.com').waitFor()
  await expectNoAxeViolations(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all subscribers' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^gurara-subscribers-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch('reader@example.com')
})
