import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, flowWidths, openPage } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { guestCheckout: true } } })
})
afterAll(() => site.close())

// rules: guest checkout, phone number, missing delivery details
test.each(flowWidths('guest contact'))(
  'at %i pixels an invalid phone or a missing address of a guest is shown at its field, before the payment',
  async (width) => {
    const dress = await site.product({ stock: 5 })
    const page = await openPage(site, { width, expected: [/media/] })
    await page.goto(`/products/${dress.id}`)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await page.goto('/checkout/shipping')
    const main = page.getByRole('main')
    await main.getByLabel('Name').fill('Ngozi Eze')
    await main.getByLabel('Phone').fill('0803 111 222')
    await main.getByLabel('Email').fill('ngozi@example.com')
    await main.getByText('Please enter a complete phone number', { exact: false }).waitFor()
    await main.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect.poll(() => main.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/checkout/shipping')
    await expectNoAxeViolations(page)
    await main.getByLabel('Phone').fill('+234 (0) 803 111 2222')
    await expect.poll(() => main.getByText('Please enter a complete phone number', { exact: false }).count()).toBe(0)
    await main.getByRole('radio', { name: 'Delivery' }).check({ force: true })
    await main.getByRole('button', { name: 'Continue to Payment' }).click()
    const address = main.getByLabel('Address for delivery')
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
    await address.fill('7 Bode Thomas Street, behind the bank')
    // At the top, so that the sticky header isn't next to a control that is scrolled away below it.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeViolations(page)
    await main.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/checkout/method')
    await main.getByText('7 Bode Thomas Street, behind the bank').waitFor()
    const placed = page.waitForResponse('**/api/order/cash')
    await main.getByRole('radio', { name: 'Bank transfer' }).check({ force: true })
    await main.getByRole('button', { name: 'Order Now' }).click()
    expect((await placed).request().postData()).toContain('7 Bode Thomas Street, behind the bank')
    await main.getByRole('link', { name: 'I have sent it' }).click()
    await expect.poll(() => main.getByLabel('Order number').inputValue()).toMatch(/^[A-Z0-9]{5}$/)
    await page.close()
  },
)

// rules: amount formats, product filter
test('price filters accept an amount with currency sign and comma, but show an error for a fraction', async () => {
  await site.product({ price: 40_000 })
  const dear = await site.product({ price: 60_000 })
  const page = await openPage(site, { expected: [/media/] })
  await page.goto(`/products?minPrice=${encodeURIComponent('₦50,000')}`)
  await page.getByRole('link', { name: dear.name }).first().waitFor()
  expect(await page.getByRole('textbox', { name: 'From ₦' }).inputValue()).toBe('50000')
  await page.goto('/products?minPrice=50000.50')
  await page.getByText('Please enter whole naira, such as 45000').waitFor()
  expect(await page.getByRole('textbox', { name: 'From ₦' }).inputValue()).toBe('50000.50')
  await page.close()
})
