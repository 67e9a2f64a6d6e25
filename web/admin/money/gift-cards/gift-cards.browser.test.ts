import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, pixelsThatStickOut } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: gift cards, gift card code, form drafts
test.each(flowWidths('gift cards'))(
  'at %i pixels a gift card is created, printed with its code, frozen and unfrozen',
  async (width) => {
    const page = await adminPage(site, width, { roles: ['owner'] })
    const main = page.getByRole('main')
    await page.goto('/admin/gift-cards')
    await main.getByRole('link', { name: 'New gift card' }).click()
    await page.waitForURL('**/admin/gift-cards/add')
    await main.getByLabel('Amount (NGN)').fill('20,000')
    await main.getByLabel('Payment method').selectOption('cash')
    await main.getByLabel('Proof').fill('Counted by Amina')
    await main.getByLabel('Recipient’s name').fill('Zainab Sule')
    await main.getByLabel('Delivery').selectOption('print')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-new-gift-card')
    await main.getByRole('button', { name: 'Create gift card' }).click()

    await main.getByRole('heading', { name: /^Gift card No\. \d+$/ }).waitFor()
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Counted by Amina')
    await main.getByRole('button', { name: 'Print it' }).click()
    const paper = main.getByRole('region', { name: 'Gift card', exact: true })
    const code = await paper.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).innerText()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-printed-gift-card')
    const look = () => site.api<{ balance: number; state: string }>('POST', '/gift-cards/balance', { body: { code } })
    expect((await look()).body).toEqual({ balance: 20_000, state: 'open' })

    await page.reload()
    await main.getByText('Printed', { exact: false }).first().waitFor()
    expect(await page.content()).not.toContain(code)
    await main.getByRole('button', { name: 'Freeze card', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Freeze card' })
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Reason').fill('Its payment was charged back')
    await dialog.getByRole('button', { name: 'Freeze card', exact: true }).click()
    await main.getByText('Its payment was charged back').first().waitFor()
    expect((await look()).body.state).toBe('frozen')
    await main.getByRole('button', { name: 'Unfreeze card' }).click()
    const again = page.getByRole('dialog', { name: 'Unfreeze card' })
    await again.getByLabel('Reason').fill('The bank decided for us')
    await again.getByRole('button', { name: 'Unfreeze card' }).click()
    await main.getByRole('button', { name: 'Freeze card', exact: true }).waitFor()
    expect((await look()).body.state).toBe('open')

    await main.getByRole('link', { name: 'Gift cards' }).click()
    await main.getByText('Total balance of all gift cards', { exact: false }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-gift-cards')
  },
)
