import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendCampaigns } from '#jobs/send-campaigns.ts'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('campaigns').execute()
  await site.db.deleteFrom('subscribers').execute()
})

// rules: campaign editor, campaign sending, newsletter, unsubscribing
describe.each(flowWidths('letters'))('at %i pixels a campaign', (width) => {
  test('is written, sent to a confirmed subscriber after a confirmation, and has a link to unsubscribe', async () => {
    const page = await openPage(site, { width })
    await site.api('POST', '/newsletter', { body: { email: 'ada@example.com' } })
    await site.work()
    const mailed = () => site.mailer.mails.findLast(({ to }) => to.address === 'ada@example.com')!
    await page.goto(/\/letters\/confirm#[\w-]+/.exec(mailed().text)![0])
    await page.getByRole('button', { name: 'Yes, subscribe' }).click()
    await page.getByText('Thank you. You are subscribed.').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, `letters-confirmed-${width}`)

    const back = await adminPage(site, width)
    await back.goto('/admin/customers/letters')
    await back.getByRole('link', { name: 'Write a campaign' }).click()
    await fill(back, 'Subject', 'The rains are over')
    await fill(back, 'Text', 'New *adire* is here.')
    await back.frameLocator('iframe[title="Email"]').getByText('adire').waitFor()
    await press(back, 'Save draft')
    await toast(back, 'Draft saved').waitFor()
    await press(back, 'Send to 1 recipient …')
    await back.getByLabel('Schedule for later').waitFor()
    expect(await pixelsThatStickOut(back)).toBe(0)
    await expectNoAxeViolations(back)
    await screenshot(back, `letters-draft-${width}`)
    await press(back, 'Send to 1 recipient now')
    await back.getByRole('button', { name: 'Pause' }).waitFor()
    await sendCampaigns(site.services)
    await back.goto('/admin/customers/letters')
    await back.getByText('Sent', { exact: true }).first().waitFor()
    await screenshot(back, `letters-list-${width}`)

    await page.goto(/\/letters\/leave\/\w+/.exec(mailed().text)![0])
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, `letters-left-${width}`)
    await page.getByRole('button', { name: 'Subscribe again' }).click()
    await page.getByRole('heading', { name: 'You are subscribed again' }).waitFor()
  })
})
