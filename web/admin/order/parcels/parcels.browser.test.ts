import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { toDeliver, statusOf } from '#test/parcels.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: parcels, packing slip, order tracking, form drafts
test.each(flowWidths('parcels'))(
  'at %i pixels a packer sends an order in two parcels, and the customer tracks it',
  async (width) => {
    const { id, email } = await toDeliver(site)
    const page = await adminPage(site, width, { roles: ['packer'] })
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await page.goto(`/admin/packing?open=${id}`)
    await page.getByRole('link', { name: `Parcels for #${id.slice(0, 5)}` }).click()
    const form = page.getByRole('form', { name: 'New parcel' })
    await form.getByLabel(/^Dress/).fill('2')
    await form.getByLabel('Carrier').fill('GIG Logistics')
    await form.getByLabel('Waybill').fill('GIG-77')
    await page.goto('/admin/packing/NOBODY/parcels')
    await page.getByRole('heading', { level: 1, name: 'Parcels for #NOBOD' }).waitFor()
    await page.goto(`/admin/packing/${id}/parcels`)
    await page.getByText('Draft restored').waitFor()
    await expect.poll(() => form.getByLabel('Waybill').inputValue()).toBe('GIG-77')
    await screenshot(page, 'admin-parcels-new')
    await press(page, 'Send parcel')
    await toast(page, 'Parcel created. The email to the customer will be sent in a minute.').waitFor()
    expect(await statusOf(site, id)).toBe('in transit')
    await form.getByText('1 left to send').waitFor()
    await form.getByLabel('Waybill').fill('GIG-79')
    const drafts = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await page.route(`**/api/order/${id}/parcels`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: 'Please wait a moment', code: 'stale' } })
        : route.fallback(),
    )
    await press(page, 'Send parcel')
    await toast(page, 'Please wait a moment').waitFor()
    expect(await drafts()).toContain('GIG-79')
    await page.unroute(`**/api/order/${id}/parcels`)
    await press(page, 'Send parcel')
    await page.getByText('All pieces of this order are in parcels.').waitFor()
    await expect.poll(drafts).not.toContain('GIG-79')

    const first = page.getByRole('listitem', { name: 'Parcel 1' })
    await first.getByLabel('Picture of the parcel or waybill').setInputFiles([await uploadNamed('waybill.jpg')])
    await first.getByRole('img', { name: 'Parcel 1' }).waitFor()
    await first.getByRole('button', { name: 'Edit' }).click()
    await first.getByLabel('Waybill').fill('GIG-78')
    await page.reload()
    await first.getByText('Draft restored').waitFor()
    await first.getByRole('button', { name: 'Save' }).click()
    await first.getByText('Waybill GIG-78').waitFor()
    await first.getByRole('button', { name: 'Print slip' }).click()
    const slip = page.getByRole('heading', { level: 1, includeHidden: true, name: /Packing slip/ })
    expect(await slip.allTextContents()).toEqual([`Packing slip #${id.slice(0, 5)}, parcel 1`])
    await expect.poll(() => page.getByText('which is sent in several parcels. Collect it only once').count()).toBe(1)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-parcels')
    const second = page.getByRole('listitem', { name: 'Parcel 2' })
    await press(page, 'More actions for parcel 2')
    await press(page, 'Delete: parcel 2')
    await press(page, 'Yes, delete')
    await second.waitFor({ state: 'detached' })

    const shopper = await openPage(site, { width, expected: [/404/] })
    await shopper.goto('/track')
    await shopper.getByLabel('Order number').fill(`#${id.slice(0, 5)}`)
    await shopper.getByLabel('Email or phone number used for the order').fill('nobody@example.com')
    await shopper.getByRole('button', { name: 'Track', exact: true }).click()
    await toast(
      shopper,
      'We couldn’t find an order with this number and email or phone number. Please check both.',
    ).waitFor()
    await shopper.getByLabel('Email or phone number used for the order').fill(email)
    await shopper.getByRole('button', { name: 'Track', exact: true }).click()
    await shopper.getByRole('heading', { level: 1, name: 'In Transit' }).waitFor()
    await shopper.getByText('Waybill GIG-78').waitFor()
    expect(await pixelsThatStickOut(shopper)).toBe(0)
    await screenshot(shopper, 'tracked')
    await expectNoAxeViolations(shopper)
  },
)

// rules: parcels, packing slip, next step
test.each([PHONE, DESK])(
  "at %i pixels staff make, edit and print an order's parcels on the order's page with two presses a parcel",
  async (width) => {
    const { id } = await toDeliver(site)
    const page = await adminPage(site, width)
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await page.goto(`/admin/order/${id}`)
    const parcels = page.getByRole('region', { name: 'Parcels' })
    const next = page.getByRole('region', { name: 'Next step' })
    await next.getByRole('button', { name: /^Mark as in transit/ }).waitFor()
    await parcels.getByRole('button', { name: 'Add parcel' }).click()
    expect(await next.isVisible(), 'on a phone, it would cover the form').toBe(width === DESK)
    const form = parcels.getByRole('form', { name: 'New parcel' })
    await form.getByLabel(/^Dress/).fill('2')
    await form.getByLabel('Carrier').fill('GIG Logistics')
    await form.getByLabel('Waybill').fill('GIG-77')
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-order-new-parcel')
    await form.getByRole('button', { name: 'Send parcel' }).click()
    const first = parcels.getByRole('listitem', { name: 'Parcel 1' })
    await first.getByText('Waybill GIG-77').waitFor()
    const undo = next.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    expect(await undo.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await expect.poll(() => statusOf(site, id)).toBe('in transit')

    await parcels.getByRole('button', { name: 'Add another parcel' }).click()
    await form.getByText('Driver and shipping cost').click()
    await form.getByLabel('Driver', { exact: true }).fill('Musa')
    await page.reload()
    await expect.poll(() => form.getByLabel('Driver', { exact: true }).inputValue()).toBe('Musa')
    await form.getByRole('button', { name: 'Send parcel' }).click()
    await parcels.getByRole('listitem', { name: 'Parcel 2' }).getByText('Driver Musa').waitFor()
    await expect.poll(() => parcels.getByRole('button', { name: 'Add another parcel' }).count()).toBe(0)

    await first.getByRole('button', { name: 'Edit' }).click()
    await first.getByLabel('Waybill', { exact: true }).fill('GIG-78')
    await first.getByRole('button', { name: 'Save' }).click()
    await first.getByText('Waybill GIG-78').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/admin/order/${id}`)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-order-parcels')
    await first.getByRole('button', { name: 'Print slip' }).click()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { level: 1, name: /Packing slip .*, parcel 1/ }).waitFor()
    await parcels.waitFor({ state: 'hidden' })
  },
)

// rules: status undo, form drafts
test.each([PHONE, DESK])(
  'at %i pixels undoing the sending of a parcel brings back its form with everything that was typed',
  async (width) => {
    const { id } = await toDeliver(site)
    const page = await adminPage(site, width)
    const form = page.getByRole('form', { name: 'New parcel' })
    const typed = {
      [/^Dress/.source]: '2',
      Carrier: 'GIG Logistics',
      Waybill: 'GIG-77',
      'Driver’s phone': '0803 555 1212',
    }
    for (const at of [`/admin/order/${id}`, `/admin/packing/${id}/parcels`]) {
      await page.goto(at)
      if (at.includes('order')) await press(page, 'Add parcel')
      await form.waitFor()
      if (at.includes('order')) {
        await form.getByText('Driver and shipping cost').click()
        for (const [label, value] of Object.entries(typed)) await form.getByLabel(new RegExp(label)).fill(value)
      }
      await form.getByRole('button', { name: 'Send parcel' }).click()
      await page.getByText('Waybill GIG-77').first().waitFor()
      await press(page, 'Undo')
      await form.getByText('Draft restored').waitFor()
      expect(await form.getByLabel(/^Dress/).inputValue()).toBe('2')
      expect(await form.getByLabel('Waybill').inputValue()).toBe('GIG-77')
      expect(await form.getByLabel('Carrier').inputValue()).toBe('GIG Logistics')
      expect(await form.getByLabel('Driver’s phone').inputValue()).toBe('+2348035551212')
      expect(await statusOf(site, id)).toBe('pending')
    }
    await page.goto(`/admin/order/${id}`)
    await page.getByText('Sending of parcel 1 undone').first().waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-order-parcel-undone')
  },
)
