import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, fill, ordered, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { PASSWORD } from '#test/people.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const note = (page: Page) => page.getByLabel('Internal note')
const hereAgain = (page: Page) => page.getByText('Draft restored')

async function goTo(page: Page, width: number, entry: string): Promise<void> {
  if (width === PHONE) await press(page, 'Menu')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: entry, exact: true }).click()
}

async function signIn(page: Page, email: string): Promise<void> {
  await fill(page, 'Email', email)
  await fill(page, 'Password', PASSWORD)
  await press(page, 'SIGN IN')
}

describe.each(flowWidths('drafts'))('at %i pixels', (width) => {
  // rules: form drafts
  test('an unsaved note becomes a draft that is listed, discarded and restored', async () => {
    const { id, number } = await ordered(site, 'Amaka Obi')
    const page = await adminPage(site, width)
    await page.goto(`/admin/order/${id}`)
    await note(page).fill('Call her before delivery')
    await goTo(page, width, 'Customers')
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
    await toast(page, `Note on order #${number}: not saved yet. Your draft is kept on that page.`).waitFor()
    if (width === PHONE) await press(page, 'Menu')
    await screenshot(page, 'admin-unsaved')
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    const waiting = page.getByRole('region', { name: 'Not saved yet' })
    await waiting.getByRole('button', { name: `Discard: Note on order #${number}` }).click()
    await waiting.waitFor({ state: 'detached' })
    await press(page, 'Undo')
    await waiting.getByRole('link', { name: `Note on order #${number}` }).click()
    await hereAgain(page).waitFor()
    await expect.poll(() => note(page).inputValue()).toBe('Call her before delivery')
    expect(await pixelsThatStickOut(page)).toBe(0)
    await expectNoAxeViolations(page)

    await press(page, 'Discard')
    await expect.poll(() => note(page).inputValue()).toBe('')
    await press(page, 'Undo')
    await expect.poll(() => note(page).inputValue()).toBe('Call her before delivery')
    await press(page, 'Save note')
    await toast(page, 'Note saved').waitFor()
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Call her')
  })
})

// rules: form drafts
test('the draft of a product, with its new picture, is restored after Back and after a reload', async () => {
  const product = await site.product({ price: 45_000 })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  const price = page.getByLabel('Unit Price', { exact: true })
  await price.fill('46000')
  await page.getByLabel('Product images').setInputFiles([await uploadNamed('new.jpg')])
  await page.getByText('new.jpg').waitFor()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.goBack()
  await hereAgain(page).waitFor()
  await page.reload()
  await hereAgain(page).waitFor()
  await page.getByText('new.jpg').waitFor()
  await expect.poll(() => price.inputValue()).toBe('46000')
  await press(page, 'Cancel')
  await expect.poll(() => price.inputValue()).toBe('45000')
  await expect.poll(() => price.isDisabled()).toBe(true)
  await press(page, 'Undo')
  await expect.poll(() => price.inputValue()).toBe('46000')
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  await page.getByAltText(`${product.name}, picture 2`).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  await expect.poll(() => hereAgain(page).count()).toBe(0)
})

// rules: form drafts, order update conflict
test('a draft does not overwrite a product that another admin changed in the meantime', async () => {
  const product = await site.product({ price: 45_000 })
  const other = await site.admin()
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await press(page, 'Edit')
  await page.getByLabel('Message', { exact: true }).fill('Runs small')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await site.api('PATCH', `/products/${product.id}`, { token: other.token, body: { price: 50_000 } })
  await page.goto(`/admin/product/${product.id}`)
  await hereAgain(page).waitFor()
  await press(page, 'Update')
  await page.getByRole('alert').getByText('Your changes are not saved yet').waitFor()
  const { body } = await site.api<{ product: { price: number } }>('GET', `/products/${product.id}`)
  expect(body.product.price).toBe(50_000)
})

// rules: expired session, form drafts
test('after a session has expired, only the same admin returns to the page and gets the draft back', async () => {
  const { user: other } = await site.admin({ name: 'Bisi Alade' })
  const { id, number } = await ordered(site, 'Asabe Danjuma')
  const page = await adminPage(site, DESK, { email: 'zainab@example.com' })
  // Opening an order for the first time marks it as seen; that request would end the session as well.
  const seen = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.goto(`/admin/order/${id}?from=list`)
  await seen
  await note(page).fill('Ask for the gate')
  // The session is ended while the note is being saved. If it ended earlier, another request of the page would redirect
  // to the login first.
  await page.route('**/note', async (route) => {
    await site.db.deleteFrom('sessions').where('admin_id', 'is not', null).execute()
    await route.continue()
  })
  const ends = async () => {
    await press(page, 'Save note')
    await toast(page, 'Session Expired, Login to continue').waitFor()
    await page.waitForURL('**/admin-login')
  }
  await ends()
  // The URL to return to is stored in this history entry once the login page is shown.
  await page.waitForFunction(() => JSON.stringify(history.state).includes('/admin/order/'))
  await page.reload()
  await signIn(page, 'zainab@example.com')
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?from=list')
  await hereAgain(page).waitFor()
  await expect.poll(() => note(page).inputValue()).toBe('Ask for the gate')

  await ends()
  await signIn(page, other.email)
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
  await expect.poll(() => note(page).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ask for the gate')
})

// rules: form drafts, browser storage
test('signing out first lists unsaved drafts and then leaves no data in the browser', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/account')
  await press(page, 'Edit')
  await fill(page, 'Name', 'Zainab Bello')
  await goTo(page, DESK, 'Customers')
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  await goTo(page, DESK, 'Account')
  await hereAgain(page).waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Zainab Bello')
  await press(page, 'Sign Out')
  await page.getByRole('dialog').getByRole('link', { name: 'Your profile' }).waitFor()
  await expectNoAxeViolations(page)
  await press(page, 'Sign out anyway')
  await page.waitForURL('**/admin-login')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Zainab')
})

// rules: protected pages
test('a requested back office page opens after signing in', async () => {
  const { user } = await site.admin()
  const page = await adminPage(site, DESK)
  await page.goto('/admin/sales-analytics')
  await press(page, 'Sign Out')
  await page.waitForURL('**/admin-login')
  await page.goto('/admin/product?sort=name')
  await toast(page, 'Login as admin').waitFor()
  await page.waitForURL('**/admin-login')
  await signIn(page, user.email)
  await page.waitForURL('**/admin/product?sort=name')
})
