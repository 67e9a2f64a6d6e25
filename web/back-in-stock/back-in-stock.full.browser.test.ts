import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, pressTwice, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
})
afterAll(() => site.close())

// rules: back-in-stock request, back-in-stock demand, back-in-stock call
describe.each(flowWidths('askings'))('a back-in-stock request, %i pixels wide', (width) => {
  test('is submitted, confirmed by the link in the mail, and marked as notified by staff', async () => {
    const product = await site.product({
      name: `Gone ${width}`,
      pictures: 0,
      stock: 0,
      sizes: ['10'],
      colors: ['navy'],
    })
    const page = await openPage(site, { width, expected: [/status of 422/] })
    await page.goto(`/products/${product.id}`)
    await page.getByRole('button', { name: 'Size sold out? Notify me' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notify me when it is back in stock' })
    const field = dialog.getByLabel('Email or phone number')
    for (const no of ['no number', '0803 123 45 67 89 01']) {
      await field.fill(no)
      await dialog.getByRole('button', { name: 'Send request', exact: true }).click()
      await dialog.getByText('Please enter a complete phone number, such as 0803 123 4567, or an email').waitFor()
    }
    await expectNoAxeViolations(page)
    await screenshot(page, `tell-me-${width}`)
    await field.fill(`reader-${width}@example.com`)
    await pressTwice(dialog.getByRole('button', { name: 'Send request', exact: true }))
    await dialog.getByText('Check your email and open the link').waitFor()

    await site.work()
    const letter = site.mailer.mails.find(({ to }) => to.address === `reader-${width}@example.com`)!
    await page.goto(/\/back-in-stock#[\w-]+/.exec(letter.text)![0])
    await page.getByRole('button', { name: 'Yes, notify me' }).click()
    await page.getByText(`We’ll email you once, when ${product.name}`).waitFor()
    expect(await page.getByText('Should we email you once').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Yes, notify me' }).count()).toBe(0)
    await expectNoAxeViolations(page)

    await site.api('POST', '/back-in-stock', {
      body: { product: product.id, size: '10', color: 'navy', phone: `0803${width}0000`.slice(0, 11) },
    })
    const back = await adminPage(site, width)
    await back.goto(`/admin/customers/asked-for?q=gone ${width}`)
    await back.getByRole('link', { name: product.name }).waitFor()
    expect(await pixelsThatStickOut(back)).toBe(0)
    await expectNoAxeViolations(back)
    await screenshot(back, `asked-for-${width}`)
    await back.getByRole('button', { name: /^Mark as notified: / }).click()
    await toast(back, 'Customer marked as notified').waitFor()
    await back.getByLabel('Show', { exact: true }).selectOption('Notified by phone')
    await back.getByRole('button', { name: /^Mark as not notified: / }).click()
    await back.getByText('No customers notified by phone recently').waitFor()
    await toast(back, 'Customer marked as waiting').waitFor()
  })
})
