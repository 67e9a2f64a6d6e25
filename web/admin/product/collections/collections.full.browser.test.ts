import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

type Made = { collection: { id: string; version: number } }

// rules: collections page, manual collections, automatic collections, collection deletion
test('on a phone a collection is created with selected products, changed to a rule, published, deleted and restored', async () => {
  const { name } = await site.product({ name: 'Harmattan Boubou' })
  const { name: second } = await site.product({ name: 'Harmless Kaftan' })
  const page = await adminPage(site, PHONE)
  await page.goto('/admin/collections')
  await page.getByText('No collections yet').waitFor()
  await page.getByRole('link', { name: 'New collection' }).click()
  await press(page, 'Save')
  await expect.poll(() => page.getByLabel('Title').getAttribute('aria-invalid')).toBe('true')
  await fill(page, 'Title', 'Worn in the wind')
  await fill(page, 'Find products', name)
  await press(page, `Add ${name}`)
  await page.getByText('1 product is selected').waitFor()
  await fill(page, 'Find products', second)
  await press(page, `Add ${second}`)
  await page.getByRole('button', { name: `Remove ${second}` }).waitFor()
  await page.getByRole('button', { name: `Drag ${second}` }).press('Alt+ArrowUp')
  await page.getByText(`${second} is now number 1 of 2`).waitFor()
  await page.getByLabel('Visible in the shop').check()
  await press(page, 'Save')
  await toast(page, 'Saved').waitFor()
  await page.getByRole('heading', { name: 'Worn in the wind' }).waitFor()
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('worn-in-the-wind')
  const shown = await (await fetch(`${site.url}/collections/worn-in-the-wind`)).text()
  expect(shown.indexOf(`>${second}<`)).toBeGreaterThan(0)
  expect(shown.indexOf(`>${name}<`)).toBeGreaterThan(shown.indexOf(`>${second}<`))

  await page.getByLabel('Selection', { exact: true }).selectOption('By rule')
  await page.getByLabel('Condition 1').selectOption('Is reduced')
  await fill(page, 'Minimum discount (%)', '100')
  await page.getByText('Fill in the conditions').waitFor()
  await page.getByLabel('Condition 1').selectOption('Contains words')
  await press(page, 'Add a condition')
  await press(page, 'Remove condition 2')
  await fill(page, 'Words', 'harmattan')
  await page.getByText(/1 of the \d+ published products/).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-collection')
  await press(page, 'Save')
  await expect.poll(() => page.getByRole('button', { name: 'Discard' }).count()).toBe(0)

  await page.goto('/admin/collections')
  await page.getByText('1 product, by rule').waitFor()
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-collections')
  await page.getByRole('link', { name: 'Worn in the wind' }).click()
  await press(page, 'Delete')
  await press(page, 'Yes, delete')
  await page.getByText('No collections yet').waitFor()
  await page.goto('/admin/collections?deleted=1')
  await press(page, 'More actions for Worn in the wind')
  await press(page, 'Restore Worn in the wind')
  await toast(page, 'Collection restored').waitFor()
  await expect.poll(async () => (await fetch(`${site.url}/collections/worn-in-the-wind`)).status).toBe(200)
})

// rules: manual collections, automatic collections
test('a product page lists the product’s collections, and can add the product to one and remove it again', async () => {
  const dress = await site.product({ name: 'Sallah Dress', price: 77_000 })
  await makeCollection(site.db, { slug: 'sallah', title: 'For Sallah' })
  const conditions = [{ by: 'word', words: 'sallah' }]
  await makeCollection(site.db, { slug: 'said', title: 'What says so', rule: { match: 'all', conditions } })
  const inShop = async () => (await (await fetch(`${site.url}/collections/sallah`)).text()).includes('>1 item<')
  const page = await adminPage(site, PHONE)
  await page.goto(`/admin/product/${dress.id}`)
  await page.getByText('Included by rule in What says so.').waitFor()
  await fill(page, 'Find collections', 'For Sal')
  await press(page, 'Add For Sallah')
  await toast(page, 'Added to For Sallah').waitFor()
  await expect.poll(inShop).toBe(true)
  expect(await pixelsThatStickOut(page)).toBe(0)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-product-collections')
  await press(page, 'Remove For Sallah')
  await page.getByText('This product is not in a manual collection.').waitFor()
  await expect.poll(inShop).toBe(false)
})

// rules: collection edit conflict, form drafts, collection versions
test('a collection changed by another admin is reported, and can be overwritten or restored to an earlier version', async () => {
  const { token } = await site.admin({ name: 'Bola Ade' })
  const made = await site.api<Made>('POST', '/collections', { token, body: { title: 'Eid' } })
  const { id, version } = made.body.collection
  const page = await adminPage(site, DESK)
  await page.goto(`/admin/collections/${id}`)
  await fill(page, 'Title', 'Eid, again')
  await site.api('PATCH', `/collections/${id}`, { token, body: { version, isShown: true } })
  await press(page, 'Save')
  await page.getByText('Bola Ade changed this collection in the meantime').waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Eid, again')
  await press(page, 'Keep mine')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Eid, again' }).waitFor()

  const before = page.getByRole('region', { name: 'Earlier versions' })
  await expect.poll(() => before.getByRole('listitem').count()).toBe(3)
  const first = before.getByRole('button', { name: /^Restore this version/ }).last()
  await fill(page, 'Title', 'Typed and not saved')
  await expect.poll(() => first.isDisabled()).toBe(true)
  await press(page, 'Discard')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Eid, again')
  await first.click()
  await expect
    .poll(() => before.getByRole('listitem').first().textContent())
    .toMatch(/: Eid \(0 products, selected manually\)Current version/)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Eid')
  await expect.poll(() => page.getByLabel('Visible in the shop').isChecked()).toBe(false)
  await expectNoAxeViolations(page)
  await screenshot(page, 'admin-collection-desk')
})

// rules: collection edit conflict, form drafts
test('two admins who change different fields of a collection at the same time keep both changes', async () => {
  const { token } = await site.admin({ name: 'Bola Ade' })
  const { body } = await site.api<Made>('POST', '/collections', { token, body: { title: 'Owambe' } })
  const address = `/admin/collections/${body.collection.id}`
  const [one, other] = [await adminPage(site, DESK), await adminPage(site, DESK)]
  await one.goto(address)
  await other.goto(address)
  await fill(one, 'Title', 'Owambe season')
  await other.getByLabel('Visible in the shop').check()
  await press(other, 'Save')
  await toast(other, 'Saved').waitFor()
  await press(one, 'Save')
  await one.getByText('changed this collection in the meantime').waitFor()
  await press(one, 'Keep mine')
  await press(one, 'Save')
  await one.getByRole('heading', { name: 'Owambe season' }).waitFor()
  await other.reload()
  await expect.poll(() => other.getByLabel('Title').inputValue()).toBe('Owambe season')
  expect(await other.getByLabel('Visible in the shop').isChecked()).toBe(true)
})
