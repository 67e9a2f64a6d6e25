import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, press, uploadNamed } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations } from '#test/browser.ts'
import { makeCollection } from '#test/collections.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// rules: picture formats, form drafts
test('a broken picture is reported when it is chosen, and Undo restores a new product that Cancel discarded', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product/add/images')
  const choose = page.getByLabel('Product images')
  await choose.setInputFiles([{ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }])
  await toast(page, 'torn.jpg cannot be read as a picture').waitFor()
  await choose.setInputFiles([await uploadNamed('front.jpg')])
  await page.getByText('Main: front.jpg').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.goBack()
  await page.getByText('Drag and drop your images here').waitFor()
  await expect.poll(() => page.getByText('front.jpg').count()).toBe(0)
  await press(page, 'Undo')
  await page.getByText('Main: front.jpg').waitFor()
})

// rules: draft products, manual collections
test('a new product is saved as a draft and added to a collection in one step', async () => {
  await makeCollection(site.db, { slug: 'harmattan', title: 'Harmattan' })
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product/add/images')
  await page.getByLabel('Product images').setInputFiles([await uploadNamed('front.jpg')])
  await press(page, 'Next')
  const texts = { 'Product Name': 'Harmattan cape', 'Product Number': 'HC-1', 'Product Description': 'Warm' }
  for (const [label, value] of Object.entries({ ...texts, 'Unit Price': '60000', 'Stock on Hand': '2' }))
    await fill(page, label, value)
  await fill(page, 'Reorder Level', '1')
  await fill(page, 'Colors', 'black')
  await press(page, 'Add')
  await page.getByRole('checkbox', { name: '10', exact: true }).check()
  await page.getByLabel('Find collections').fill('Harm')
  await press(page, 'Add Harmattan')
  await press(page, 'Save as draft')
  await toast(page, 'Product Created Successfully').waitFor()
  await page.getByRole('link', { name: 'Harmattan cape' }).first().click()
  await page.getByText('This is a draft.').waitFor()
  await page.getByRole('button', { name: 'Remove Harmattan' }).waitFor()
})

// rules: colours, sizes, stock by variant
test('colours, sizes and stock of a new product are typed together, or pasted', async () => {
  const page = await adminPage(site, DESK)
  await page.goto('/admin/product/add/variations')
  await fill(page, 'Colors', 'black, onion peel, wine')
  await page.keyboard.press('Enter')
  await page.getByText('“onion peel” is not a known colour').waitFor()
  await fill(page, 'Colors', '')
  const colors = page.getByRole('list', { name: 'Selected colours' }).getByRole('listitem')
  expect(await colors.allTextContents()).toEqual(['black', 'wine'])
  await fill(page, 'Add several sizes', '10, 12, 99, 14')
  await page.keyboard.press('Enter')
  await page.getByText('Not in the shop’s sizes: 99').waitFor()
  await fill(page, 'Add several sizes', '')
  await fill(page, 'Set all to', '4')
  const stock = () =>
    page
      .getByRole('textbox', { name: /, Size / })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  expect(await stock()).toEqual(['4', '4', '4', '4', '4', '4'])
  await page.getByLabel('Black, Size 12').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '1\t2\n3\t5')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(stock).toEqual(['4', '1', '2', '4', '3', '5'])
  const alignments = await page
    .getByRole('textbox', { name: /, Size / })
    .evaluateAll((all) =>
      all.flatMap((each) => [each, each.previousElementSibling!].map((part) => getComputedStyle(part).textAlign)),
    )
  expect(new Set(alignments), 'of the numbers and their headings').toEqual(new Set(['right']))
  await expectNoAxeViolations(page)
})

// rules: product fields
test('correcting a field removes its error, numbers may have thousands separators, and the list shows the selling price', async () => {
  const product = await site.product({ price: 47_000, discount: 0 })
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/product/${product.id}`)
  await expect.poll(() => page.title()).toContain(product.name)
  await press(page, 'Edit')
  await fill(page, 'Unit Price', '4,5')
  await press(page, 'Update')
  const complaint = page.getByText('Please enter whole naira, such as 45000')
  await complaint.waitFor()
  await fill(page, 'Unit Price', '52,000')
  await expect.poll(() => complaint.count()).toBe(0)
  await fill(page, 'Discount', '3,000')
  await press(page, 'Update')
  await toast(page, 'Product Updated Successfully').waitFor()
  await page.goto(`/admin/product?q=${product.number}`)
  await page.getByRole('row').filter({ hasText: product.number }).getByText('49,000').waitFor()
})

// rules: password, staff email change
test('the error for a new password that is too short names its field, and changing the email requires the password', async () => {
  const page = await adminPage(site, DESK, { password: 'the-old-password' })
  await page.goto('/admin/account/change-password')
  await press(page, 'Edit')
  await fill(page, 'Old Password', 'the-old-password')
  await fill(page, 'New Password', 'short')
  await fill(page, 'Confirm New Password', 'short')
  await press(page, 'CHANGE PASSWORD')
  await toast(page, 'Please check: New Password').waitFor()
  await site.db
    .updateTable('sessions')
    .set({ created_at: sql`created_at - interval '1 hour'` })
    .where('admin_id', 'is not', null)
    .execute()
  await page.goto('/admin/account')
  await press(page, 'Edit')
  await fill(page, 'Email', 'elsewhere@shop.example')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(0)
  await press(page, 'EDIT PROFILE')
  const form = page.getByRole('form', { name: 'Profile' })
  await form.getByText('Please enter your current password').waitFor()
  await page.keyboard.type('the-old-password')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('the-old-password')
  await expectNoAxeViolations(page)
  await press(page, 'EDIT PROFILE')
  await toast(page, 'Admin profile updated successfully').waitFor()
  await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
})
