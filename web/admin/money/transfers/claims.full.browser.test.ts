import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, pressTwice, screenshot } from '#test/browser.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

// rules: transfer claims, declined claims, proof of payment, transfers page
test.each(flowWidths('claims'))(
  'at %i pixels a customer reports a transfer; staff open its proof, mark it as not found, undo this and confirm the transfer',
  async (width) => {
    const { token } = await site.customer({ name: 'Ngozi Eze' })
    const body = { ...cashOrder([{ product: await site.product({ price: 45_000, stock: 5 }) }]), transfer: true }
    const { id } = (await site.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
    const short = id.slice(0, 5)
    const hers = await openPage(site, { width, expected: [/status of 4\d\d/] })
    await hers.goto(`/track/${await trackingToken(site.services.secret, id)}`)
    await hers.getByRole('heading', { name: 'We are waiting for your transfer' }).waitFor()
    await hers.getByRole('button', { name: 'I have sent it' }).click()
    const form = hers.getByRole('form', { name: 'Details of your transfer' })
    await form.getByRole('button', { name: 'Send details' }).click()
    await form.getByText('Please fill this in').first().waitFor()
    await form.getByLabel('Name of the sender').fill('Ngozi Eze')
    await form.getByLabel('Bank of the sender').fill('Aso Bank')
    await form.getByLabel('Amount in naira').fill('45000.50')
    // The page is scrolled, and the header may cover half of a control.
    await hers.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeViolations(hers)
    await screenshot(hers, 'claim-form')
    await form.getByRole('button', { name: 'Send details' }).click()
    await form.getByText('naira').last().waitFor()
    await form.getByLabel('Amount in naira').fill('45,000')
    const buffer = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#eee' } })
      .png()
      .toBuffer()
    await form
      .getByLabel('Picture or PDF of the transfer (optional)')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
    await pressTwice(form.getByRole('button', { name: 'Send details' }))
    const news = hers.getByRole('heading', { name: 'We are looking for your transfer' })
    await news.waitFor()
    await expect.poll(() => news.evaluate((heading) => heading === document.activeElement)).toBe(true)
    expect(await pixelsThatStickOut(hers)).toBe(0)
    expect(await site.db.selectFrom('transfer_claims').where('order_id', '=', id).select('proof').execute()).toEqual([
      { proof: 'picture' },
    ])
    await screenshot(hers, 'claim-made')

    const page = await adminPage(site, width, { expected: [/media/, /status of 4\d\d/] })
    const main = page.getByRole('main')
    await page.goto(`/admin/transfers?open=${id}`)
    const said = main.getByRole('region', { name: `Customer’s report of the transfer for #${short}` })
    await said.getByText('Reported: ₦45,000 from Ngozi Eze, Aso Bank').waitFor()
    await expectNoAxeViolations(page)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-claims')
    await said.getByRole('button', { name: `View picture of #${short}` }).click()
    const picture = page.getByRole('dialog').getByRole('img')
    await picture.waitFor()
    const src = (await picture.getAttribute('src'))!
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const opened = await fetch(new URL(src, page.url()))
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect(opened.headers.get('content-disposition')).toBe(`inline; filename="transfer-${short}.jpg"`)
    expect((await fetch(new URL(`${src}x`, page.url()))).status).toBe(410)
    await page.keyboard.press('Escape')

    await said.getByRole('button', { name: `Not found: #${short}` }).click()
    const dialog = page.getByRole('dialog', { name: `Mark the transfer for #${short} as not found?` })
    await dialog.getByLabel('Message to the customer').fill('Nothing came from Aso Bank today.')
    await pressTwice(dialog.getByRole('button', { name: 'Send to the customer' }))
    await said.getByText('Marked as not found by').waitFor()
    await hers.reload()
    await hers.getByText('We could not find your transfer: Nothing came from Aso Bank today.').waitFor()
    await hers.getByRole('button', { name: 'Enter the details again' }).waitFor()
    await said.getByRole('button', { name: `Undo: #${short} not found` }).click()
    await said.getByRole('button', { name: `Not found: #${short}` }).waitFor()

    await main.getByRole('button', { name: `Record payment: ₦45,000 for #${short}` }).click()
    await page.getByRole('button', { name: 'Record payment', exact: true }).click()
    await main.getByRole('table', { name: 'Recorded transfers' }).getByText('Ngozi Eze').waitFor()
    await hers.reload()
    await hers.getByText('What happened').waitFor()
    await expect.poll(() => hers.getByRole('button', { name: 'I have sent it' }).count()).toBe(0)
  },
)
