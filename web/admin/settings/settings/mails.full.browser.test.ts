import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, screenshot } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: mail wording, mail preview, test mail
test.each(flowWidths('mails'))(
  'at %i pixels a manager edits a mail beside its preview, and a test mail without a mail server shows an error',
  async (width) => {
    await site.set({ mails: { senderName: null, footer: '', 'order-placed': { on: true, subject: '', opening: '' } } })
    const former = await ordered(site, 'Ngozi <b>Eze</b>')
    const { number } = await ordered(site, 'Hauwa Bello')
    const page = await adminPage(site, width, { roles: ['manager'] })
    await page.goto('/admin/settings/mails')
    const beside = page.getByRole('complementary', { name: 'Email preview' })
    const mail = page.frameLocator('iframe[title="Email"]')
    await mail.getByText('Dear Hauwa Bello,').waitFor()
    expect(await beside.getByText('The preview can’t be shown').count()).toBe(0)
    await page.getByText('Order received').first().click()
    const words = page
      .getByRole('group')
      .filter({ has: page.getByText('Order received') })
      .first()
    await words.getByLabel('Subject').fill('{house} has order {nummer}')
    await beside.getByText('{nummer} is not a placeholder of this email', { exact: false }).waitFor()
    await press(page, 'Save')
    await expect.poll(() => words.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true')
    await words.getByLabel('Subject').fill('{house} has order {order}')
    await words.getByLabel('Opening lines').fill('Ẹ ṣé, {name}!\n<script>alert(1)</script>')
    await page.getByLabel('Email footer').fill('Follow us where you like.')
    await beside.getByText(`GURARA has order ${number}`).waitFor()
    await mail.getByText('Ẹ ṣé, Hauwa Bello!').waitFor()
    await mail.getByText('<script>alert(1)</script>').waitFor()
    expect(await mail.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('28px')
    // Only the tracking link is expected, because typed text must not become a link.
    const links = await mail.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(links.filter((href) => !href.includes('/track/'))).toEqual([])
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'admin-settings-mails')

    await beside.getByLabel('Order number').fill(former.number)
    await mail.getByText('Ẹ ṣé, Ngozi <b>Eze</b>!').waitFor()
    await beside.getByLabel('Plain text').check()
    await beside.getByRole('region').getByText('Follow us where you like.').waitFor()
    await beside.getByRole('button', { name: 'Send me a test email' }).click()
    await beside.getByText('No mail server is set up', { exact: false }).waitFor()
    await beside.getByLabel('Order number').fill('ZZZZZ')
    await beside.getByText('Order not found').waitFor()

    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(site.services.settings.now().mails).toMatchObject({
      'order-placed': { subject: '{house} has order {order}' },
      footer: 'Follow us where you like.',
    })
  },
)

// rules: mail preview
test('a preview that cannot be loaded shows an error, and no input is lost', async () => {
  const page = await adminPage(site, DESK, { expected: [/Failed to load|ERR_/] })
  await page.route('**/api/settings/mails/preview', (route) => route.abort())
  await page.goto('/admin/settings/mails')
  const beside = page.getByRole('complementary', { name: 'Email preview' })
  await beside.getByText('connection', { exact: false }).waitFor()
  await page.getByLabel('Email footer').fill('Still here')
  await page.unroute('**/api/settings/mails/preview')
  await beside.getByLabel('Email to preview').selectOption('New password')
  await page.frameLocator('iframe[title="Email"]').getByText('Still here').waitFor()
  await page.frameLocator('iframe[title="Email"]').getByText('[code]').waitFor()
  await expect.poll(() => page.getByLabel('Email footer').inputValue()).toBe('Still here')
})
