import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

type Made = { discount: { id: string; version: number } }
const made = async (body: object) => {
  const { token } = await site.admin({ name: 'Bola Ade' })
  const effect = { kind: 'percent', percent: 10, most: null }
  const answer = await site.api<Made>('POST', '/discounts', { token, body: { effect, ...body } })
  return { ...answer.body.discount, token }
}

// rules: discounts page, discounts
test.each(flowWidths('discounts'))(
  'at %i pixels a discount is created, summarized in a sentence, paused and ended',
  async (width) => {
    const { name } = await site.product({ name: `Boubou ${width}` })
    const page = await adminPage(site, width)
    await page.goto('/admin/discounts')
    await page.getByRole('link', { name: 'New discount' }).click()
    await fill(page, 'Name', 'Harmattan')
    await fill(page, 'Code', `adire-${width}`)
    await fill(page, 'Percentage (%)', '101')
    await press(page, 'Save')
    await expect.poll(() => page.getByLabel('Percentage (%)').getAttribute('aria-invalid')).toBe('true')
    await fill(page, 'Percentage (%)', '10')
    await fill(page, 'Maximum discount (₦)', '₦20,000')
    await page.getByLabel('Applies to', { exact: true }).selectOption('Specific products')
    await fill(page, 'Find products', name)
    await press(page, `Add ${name}`)
    await fill(page, 'Ends', '2030-12-31T18:00')
    const sentence = `10 % off ${name}, at most ₦20,000, until 31 December 2030, 18:00, once per customer, with the code ADIRE-${width}`
    await page.getByText(sentence).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-discount-new')
    await press(page, 'Save')
    await toast(page, 'Saved').waitFor()
    await page.getByRole('heading', { name: 'Harmattan' }).waitFor()
    await press(page, 'Pause')
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await screenshot(page, 'admin-discount')
    await page.goto('/admin/discounts?state=paused')
    await page.getByText(`ADIRE-${width}`).first().waitFor()
    const cell = page.locator('td', { hasText: 'at most ₦20,000' }).first()
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-discounts')
    await page.getByRole('link', { name: 'Harmattan' }).first().click()
    await press(page, 'End now')
    await page.getByText('Ended', { exact: true }).first().waitFor()
  },
)

// rules: discount changes, form drafts
test.runIf(isFull)('a discount changed by another admin is reported, and can be overwritten', async () => {
  const discount = await made({ name: 'Eid', code: 'EID' })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/discounts/${discount.id}`)
  await fill(page, 'Name', 'Eid, again')
  await site.api('PATCH', `/discounts/${discount.id}`, {
    token: discount.token,
    body: { version: discount.version, subtotalFrom: 50_000 },
  })
  await press(page, 'Save')
  await page.getByText('Bola Ade changed this discount in the meantime').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Eid, again')
  await press(page, 'Keep mine')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Eid, again' }).waitFor()
})
