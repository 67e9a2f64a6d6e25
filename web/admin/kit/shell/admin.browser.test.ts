import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPage, deleteInRow, fill, ordered as orderedAt, press, refusals, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, flowWidths, openPage, PHONE, pressTwice } from '#test/browser.ts'
import { keptAuth } from '#test/browser/kept-auth.ts'
import { keptFiles } from '#test/browser/kept-files.ts'
import { toast } from '#test/browser/toasts.ts'
import type { NewPerson } from '#test/people.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { NEW } from '#web/admin/product/products/add/draft.ts'
import { place } from '#web/admin/product/products/images/kept-files.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const signedIn = (width: number, person: NewPerson & { expected?: RegExp[] } = {}) => adminPage(site, width, person)
const ordered = (name: string) => orderedAt(site, name)

// rules: protected pages, back-office access
test.each(['/admin', '/admin/sales-analytics', '/admin/order', '/admin/product/add/images'])(
  'redirects visitors and customers from %s to the admin sign-in',
  async (path) => {
    for (const as of [undefined, await site.customer()]) {
      const page = await openPage(site, { as })
      await page.goto(path)
      await toast(page, 'Login as admin').waitFor()
      await page.waitForURL('**/admin-login')
    }
  },
)

// rules: protected pages
test('redirects a signed-in admin from the login page to the requested page, or else to the first page', async () => {
  const page = await openPage(site, {})
  await page.goto('/admin/order?status=pending')
  await page.getByRole('heading', { name: 'WELCOME BACK ADMIN' }).waitFor()
  const [script, kept] = keptAuth(await site.admin())
  await page.evaluate(script, kept)
  await page.reload()
  await page.waitForURL('**/admin/order?status=pending')
  await page.goto('/admin-login')
  await page.waitForURL('**/admin/sales-analytics')
  await page.goBack()
  await page.waitForURL('**/admin/order?status=pending')
})

describe.each(flowWidths('admin'))('at %i pixels', (width) => {
  test('signs in and out, after a client-side and a server-side error', async () => {
    const { user, password } = await site.admin({ name: 'Zainab Musa' })
    const page = await openPage(site, { width, expected: refusals })
    await page.goto('/admin-login')
    await page.getByRole('heading', { name: 'WELCOME BACK ADMIN' }).waitFor()
    await press(page, 'SIGN IN')
    await expect.poll(() => focused(page)).toBe('email')
    await fill(page, 'Email', user.email)
    await fill(page, 'Password', 'not-the-password')
    await press(page, 'SIGN IN')
    await toast(page, 'Invalid email or password').waitFor()
    await fill(page, 'Password', password)
    await press(page, 'SIGN IN')
    await toast(page, 'Admin Login Successful').waitFor()
    await page.waitForURL('**/admin/sales-analytics')

    if (width === PHONE) await press(page, 'Menu')
    await press(page, 'Sign Out')
    await toast(page, 'Logged out successfully').waitFor()
    await page.waitForURL('**/admin-login')
    await expect.poll(() => toast(page, 'Login as admin').count()).toBe(0)
  })

  test('a product with two pictures is published, and its form survives a rejected request and a reload', async () => {
    const page = await signedIn(width)
    const name = `Coral Kaftan ${width}`
    await page.goto('/admin/product')
    await page.getByRole('link', { name: 'Add New Product' }).click()
    await press(page, 'Next')
    await toast(page, 'Please select at least one image.').waitFor()
    await page
      .getByLabel('Product images')
      .setInputFiles([{ name: 'sketch.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
    await toast(page, 'File type not supported: sketch.svg').waitFor()
    await page
      .getByLabel('Product images')
      .setInputFiles([await uploadNamed('front.jpg'), await uploadNamed('back.jpg')])
    await press(page, 'Move back.jpg forward')
    await page.getByText('Main: back.jpg').waitFor()
    await expect.poll(() => keptFiles(page, { ...place, key: NEW })).toEqual(['back.jpg', 'front.jpg'])
    await page.reload()
    await page.getByText('Main: back.jpg').waitFor()
    await press(page, 'Next')

    await press(page, 'Create')
    await toast(page, 'Please fill all the fields.').waitFor()
    await expect.poll(() => focused(page)).toBe('name')
    await fill(page, 'Product Name', site.products[0]!.name)
    await fill(page, 'Product Number', `CK-${width}`)
    await fill(page, 'Category', 'Capes')
    await fill(page, 'Product Description', 'Cut wide, in coral cotton.')
    await fill(page, 'Unit Price', '45000')
    await fill(page, 'Stock on Hand', '7')
    await fill(page, 'Reorder Level', '8')
    await fill(page, 'Colors', 'Coral')
    await press(page, 'Add')
    await page.getByRole('button', { name: 'Remove coral' }).waitFor()
    await page.getByRole('checkbox', { name: '12', exact: true }).check()
    await press(page, 'Create')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name')

    await page.reload()
    await expect.poll(() => page.getByLabel('Product Number', { exact: true }).inputValue()).toBe(`CK-${width}`)
    await fill(page, 'Product Name', name)
    await press(page, 'Create')
    await toast(page, 'Product Created Successfully').waitFor()
    await page.waitForURL('**/admin/product')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText('Low', { exact: true }).waitFor()

    await page.goto('/products?category=capes')
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  // rules: new order badge
  test('an order is marked new until it is opened, and can be set to in transit', async () => {
    const { number } = await ordered('Halima Sani')
    const page = await signedIn(width)
    await page.goto('/admin/order?q=Halima')
    const row = page.getByRole('row').filter({ hasText: `#${number}` })
    await row.getByText('New', { exact: true }).waitFor()
    await page.getByRole('link', { name: width === PHONE ? `#${number}` : `View order ${number}` }).click()
    await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
    await page.getByLabel('Status').selectOption('in transit')
    await press(page, 'Mark as ready to pick up and email customer')
    await toast(page, 'Order Updated Successfully').waitFor()

    await page.getByRole('link', { name: 'Go back' }).click()
    await page
      .getByRole('row')
      .filter({ hasText: `#${number}` })
      .getByText('Ready to pick up')
      .waitFor()
    expect(
      await page
        .getByRole('row')
        .filter({ hasText: `#${number}` })
        .getByText('New', { exact: true })
        .count(),
    ).toBe(0)
  })
})

// rules: read-only product page, single submission
test.runIf(isFull)('an upload without a connection keeps the form, and can be retried', async () => {
  const page = await signedIn(DESK, { expected: [/ERR_INTERNET_DISCONNECTED/] })
  await page.goto('/admin/product/add/images')
  await page.getByLabel('Product images').setInputFiles([await uploadNamed('front.jpg')])
  await press(page, 'Next')
  for (const [label, value] of Object.entries({
    'Product Name': 'Cut Off Cape',
    'Product Number': 'CO-1',
    'Product Description': 'Short.',
    'Unit Price': '9000',
    'Reorder Level': '0',
  }))
    await fill(page, label, value)
  await fill(page, 'Colors', 'black')
  await press(page, 'Add')
  await page.getByRole('checkbox', { name: '10', exact: true }).check()
  await page.getByRole('link', { name: 'Stock per size' }).click()
  await fill(page, 'Black, Size 10', '4')
  await page.context().setOffline(true)
  await press(page, 'Create')
  await page.getByRole('alert').getByText('There is no connection').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByLabel('Black, Size 10', { exact: true }).inputValue()).toBe('4')
  const uploads: string[] = []
  page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()))
  await pressTwice(page.getByRole('button', { name: 'Try again' }))
  await toast(page, 'Product Created Successfully').waitFor()
  await page.getByRole('row').filter({ hasText: 'Cut Off Cape' }).waitFor()
  expect(uploads.length).toBe(1)
})

// rules: read-only product page
test('a product is read-only until Edit is selected, and another admin’s change is shown instead of overwritten', async () => {
  const product = await site.product({ price: 45_000 })
  const other = await site.admin()
  const page = await signedIn(DESK)
  await page.goto(`/admin/product/${product.id}`)
  const price = page.getByLabel('Unit Price', { exact: true })
  await expect.poll(() => price.isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('Message', { exact: true }).isDisabled()).toBe(false)
  await press(page, 'Edit')
  await price.fill('46000')
  await site.api('PATCH', `/products/${product.id}`, { token: other.token, body: { price: 50_000 } })
  await press(page, 'Update')
  await page.getByRole('alert').getByText('50000').waitFor()
  await press(page, 'Use theirs')
  await expect.poll(() => price.inputValue()).toBe('50000')
  await press(page, 'Edit')
  await price.fill('47000')
  const theirs = { price: 51_000, description: 'Changed by the other admin' }
  await site.api('PATCH', `/products/${product.id}`, { token: other.token, body: theirs })
  await press(page, 'Update')
  const notice = page.getByRole('alert')
  await notice.getByText(`${other.user.name} changed this product`).waitFor()
  await press(page, 'Keep mine')
  await notice.waitFor({ state: 'hidden' })
  expect(await price.inputValue()).toBe('47000')
  await expect.poll(() => page.getByLabel('Product Description').inputValue()).toBe(theirs.description)
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  await expect.poll(() => price.isDisabled()).toBe(true)
  const saved = await site.api('GET', `/admin/products/${product.id}`, { token: other.token })
  expect(saved.body).toMatchObject({ product: { price: 47_000, description: theirs.description } })
})

// rules: deletion confirmation
test('a product is deleted once, and only after the owner has confirmed', async () => {
  const product = await site.product()
  const page = await signedIn(DESK)
  await page.goto(`/admin/product?q=${encodeURIComponent(product.number)}`)
  await deleteInRow(page, product.name)
  await page.getByRole('dialog').getByText('Orders keep its name').waitFor()
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await pressTwice(page.getByRole('button', { name: 'Yes, delete' }))
  await toast(page, 'Product Deleted').waitFor()
  await page.getByRole('region', { name: 'Deleted products' }).getByText(product.name).first().waitFor()
  await page.getByText('No product matches').waitFor()
  expect(deletions.length).toBe(1)
})

// rules: back-office search
test('the search works with only the keyboard', async () => {
  const { id, number } = await ordered('Rukayat Ojo')
  const page = await signedIn(DESK)
  await page.goto('/admin/sales-analytics')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('Rukayat')
  await page.getByRole('region', { name: 'Customers' }).getByRole('link').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()

  const { amount } = await site.db.selectFrom('orders').select('amount').where('id', '=', id).executeTakeFirstOrThrow()
  await page.keyboard.press('/')
  await page.keyboard.type(`₦${amount}`)
  await page
    .getByRole('region', { name: /^Orders of ₦/ })
    .getByRole('link')
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('reply-to')
  await page.getByRole('region', { name: 'Settings' }).getByRole('link', { name: 'Reply-to address' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/mails#replyTo')
  await expect.poll(() => focused(page)).toBe('replyTo')
})

// rules: expired session, browser storage
test('an admin whose session has expired gets a toast and is redirected to the admin sign-in', async () => {
  const { number } = await ordered('Asabe Danjuma')
  const page = await signedIn(DESK)
  await page.goto('/admin/order?q=Asabe')
  await page.getByText(`#${number}`).waitFor()
  await site.db.deleteFrom('sessions').where('admin_id', 'is not', null).execute()
  await page.getByLabel('Status').selectOption('delivered')
  await toast(page, 'Session Expired, Login to continue').waitFor()
  await page.waitForURL('**/admin-login')
  await expect.poll(() => toast(page, 'Login as admin').count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Asabe')
})

// rules: staff account page
test.runIf(isFull)('a password is changed after two validation errors', async () => {
  const page = await signedIn(DESK, { password: 'the-old-password' })
  await page.goto('/admin/account/change-password')
  await press(page, 'Edit')
  await press(page, 'CHANGE PASSWORD')
  await toast(page, 'Please fill all the fields').waitFor()
  await fill(page, 'Old Password', 'the-old-password')
  await fill(page, 'New Password', 'the-new-password')
  await fill(page, 'Confirm New Password', 'the-other-password')
  await press(page, 'CHANGE PASSWORD')
  await page.getByText('New Password and Confirm New Password do not match').first().waitFor()
  await fill(page, 'Confirm New Password', 'the-new-password')
  await press(page, 'CHANGE PASSWORD')
  await toast(page, 'Password change successful').waitFor()
  await expect.poll(() => page.getByLabel('New Password', { exact: true }).inputValue()).toBe('')
})
