import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkOf } from '#shop/shopping/reviews/review-link.server.ts'
import { adminPage, pixelsThatStickOut, press, uploadNamed } from '#test/admin-page.ts'
import { expectNoAxeViolations, flowWidths, openPage, PHONE, screenshot } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { allAnswered, scriptsRun } from '#test/browser/requests.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import { toast } from '#test/browser/toasts.ts'
import { deliver } from '#test/delivered.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

/** The products' pictures have no files; those of reviews do, as .jpg. */
const noFiles = [/\.avif/]
const offline = /ERR_INTERNET_DISCONNECTED/
const amina = () => site.customer({ name: 'Amina Bello' })

// rules: review link, review form, review draft, review moderation, product reviews
test.each(flowWidths('reviews'))(
  'at %i pixels a guest reviews by the mailed link, an editor approves, and shoppers see the review',
  async (width) => {
    const product = await site.product({ name: `Moonlit kaftan ${width}`, pictures: 1 })
    const order = await deliver(site, await amina(), [product])
    const guest = await openPage(site, { width, reducedMotion: 'reduce', expected: [...noFiles, offline] })
    await guest.goto(`/review#${await linkOf(site.services.secret, order)}`)
    await guest.getByRole('radio', { name: '4 stars' }).check()
    await guest.getByLabel('How does it fit?').selectOption('small')
    await guest.getByLabel('Title (optional)').fill('Lovely <b>cloth</b>')
    await guest.getByLabel('How do you like it?').fill('It is heavy and falls well.')
    await guest.reload()
    await guest.getByText('Your unsent review was restored.').waitFor()
    await expect.poll(() => guest.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
    await expect.poll(() => guest.getByLabel('How do you like it?').inputValue()).toBe('It is heavy and falls well.')
    const files = [await uploadNamed('worn.jpg'), await uploadNamed('other.jpg')]
    for (const file of files) await guest.getByLabel('Add pictures').setInputFiles(file)
    await guest.getByRole('img', { name: 'other.jpg' }).waitFor()
    await guest.getByRole('button', { name: 'Remove other.jpg' }).click()
    expect(await pixelsThatStickOut(guest)).toBe(0)
    await screenshot(guest, 'review')
    await expectNoAxeViolations(guest)
    await guest.context().setOffline(true)
    await press(guest, 'Send review')
    await guest
      .getByRole('status')
      .filter({ hasText: /connection|reach|sent/i })
      .first()
      .waitFor()
    await guest.context().setOffline(false)
    await press(guest, 'Send review')
    await guest.getByText('We check reviews before we publish them', { exact: true }).waitFor()
    await expectNoAxeViolations(guest)
    await screenshot(guest, 'review-written')
    await press(guest, 'Edit')
    await guest.getByLabel('Title (optional)').fill('Lovely <b>cloth</b>!')
    await screenshot(guest, 'review-changing')
    await press(guest, 'Save changes')
    await guest.getByText('Lovely <b>cloth</b>!').waitFor()
    await guest.getByRole('img', { name: 'Uploaded by you, 1 of 1' }).waitFor()

    const editor = await adminPage(site, width, { roles: ['editor'], expected: noFiles })
    await editor.goto('/admin/content/reviews?state=waiting')
    await editor.getByText('It is heavy and falls well.').waitFor()
    expect(await pixelsThatStickOut(editor)).toBe(0)
    await expectNoAxeViolations(editor)
    await screenshot(editor, 'admin-content-reviews')
    await press(editor, 'Approve')
    await toast(editor, 'Review approved and shown in the shop').waitFor()
    await editor.getByText('No reviews', { exact: true }).waitFor()

    const shopper = await openPage(site, { width, reducedMotion: 'reduce', expected: noFiles })
    await shopper.goto(`/products/${product.id}`)
    const reviews = shopper.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('img', { name: '4 of 5 stars' }).waitFor()
    await reviews.getByText('Lovely <b>cloth</b>!').waitFor()
    await reviews.getByRole('img', { name: 'By Amina, 1 of 1' }).scrollIntoViewIfNeeded()
    expect(await pixelsThatStickOut(shopper)).toBe(0)
    await expectNoAxeViolations(shopper)
    await screenshot(shopper, 'product-reviews')

    await shopper.goto('/products')
    await shopper.getByRole('link', { name: product.name }).first().click()
    await reviews.getByRole('img', { name: '4 of 5 stars' }).waitFor()
    await reviews.getByText('Lovely <b>cloth</b>!').waitFor()
  },
)

/** Adds approved reviews of a product that say it runs small. */
async function approve(order: string, product: string, count: number): Promise<void> {
  const at = (line: number) => new Date(Date.UTC(2026, 0, line + 1))
  const reviews = Array.from({ length: count }, (_, line) => ({
    order_id: order,
    line,
    product_id: product,
    stars: 5,
    title: '',
    text: `Worn ${line} times.`,
    fit: 'small',
    size: '10',
    color: 'indigo',
    by_name: 'Amina',
    state: 'approved',
    created_at: at(line),
    written_at: at(line),
  }))
  await site.db.insertInto('reviews').values(reviews).execute()
}

// rules: product reviews
test('without scripts the product page shows the newest reviews and links to older ones', async () => {
  const products = await Promise.all(Array.from({ length: 7 }, () => site.product()))
  const order = await deliver(site, await amina(), products)
  await approve(order, products[0]!.id, products.length)
  await site.api('POST', '/none')
  const page = await openPage(site, { width: PHONE, javaScriptEnabled: false, expected: [/ csp$/, ...noFiles] })
  await page.goto(`/products/${products[0]!.id}`)
  const shown = page.getByRole('region', { name: 'Reviews' })
  await shown.getByText('5 of 5 stars, by 7 customers. 7 of 7 say: runs small.').waitFor()
  await expect.poll(() => shown.getByRole('article').count()).toBe(6)
  expect(await smallTargets(page), 'too small for a thumb').toEqual([])
  await shown.getByRole('link', { name: 'Older reviews' }).click()
  await shown.getByText('Worn 0 times.').waitFor()
  await shown.getByRole('link', { name: 'Newer reviews' }).waitFor()
  await expect.poll(() => shown.getByRole('article').count()).toBe(1)
})

// rules: size advice, saved measurements, made to order, input before hydration
test('suggests a size from measurements and reviews, and saves and deletes the measurements', async () => {
  const variants = ['12', '16'].map((size) => ({ size, color: 'indigo', stock: 5 }))
  const gown = await site.product({ sizes: ['12', '14', '16'], variants, madeInDays: 10 })
  const products = [gown, await site.product(), await site.product()]
  const customer = await amina()
  await approve(await deliver(site, customer, products), products[0]!.id, 3)
  await site.api('POST', '/none')
  const page = await openPage(site, { width: PHONE, as: customer, expected: [...noFiles, /ERR_FAILED/] })
  await page.goto(`/products/${products[0]!.id}`)
  await page.route('**/api/shop', (route) => route.abort('failed'), { times: 1 })
  await press(page, 'Find my size')
  const advice = page.getByRole('dialog', { name: 'Find my size' })
  await advice.getByRole('button', { name: /again/i }).click()
  await advice.getByLabel('Measured in').selectOption('cm')
  const forget = advice.getByRole('button', { name: 'Delete my measurements' })
  await expect.poll(() => forget.count()).toBe(0)
  await advice.getByLabel('Bust').fill('wide')
  await advice.getByText('Please enter a number of centimetres').waitFor()
  await advice.getByLabel('Bust').fill('92')
  await advice.getByLabel('Save them to my account too').check()
  await press(page, 'Show my size')
  await advice.getByText('3 of 3 customers say: runs small. By the size chart alone, your size is 12.').waitFor()
  await advice.getByText('14 is sold out in this colour. Made to order in 10 days.').waitFor()
  expect(await pixelsThatStickOut(page)).toBe(0)
  expect(await smallTargets(page), 'too small for a thumb').toEqual([])
  await expectNoAxeViolations(page)
  await screenshot(page, 'size-advice')
  await press(page, 'Choose 14, made to order')
  await expect.poll(() => page.getByLabel('Size', { exact: true }).inputValue()).toBe('14')

  const kept = { measures: { unit: 'cm', figures: [{ measure: 'Bust', value: 92 }] } }
  expect((await site.api('GET', '/measures', { token: customer.token })).body).toEqual(kept)
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  // The mouse button is held down until the code loaded at the first interaction has arrived; the page's button must
  // not move away.
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>()
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
  await page.route('**/assets/*.js', (route) => isPressed.then(() => route.continue()))
  await page.getByRole('button', { name: 'Find my size' }).hover()
  await page.mouse.down()
  pressed()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await scriptsRun(page, () => scripts)
  await allAnswered(page)
  await page.mouse.up()
  await expect.poll(() => advice.getByLabel('Bust').inputValue()).toBe('92')
  await advice.getByLabel('Hips').fill('120')
  await press(page, 'Show my size')
  await advice.getByText('This item doesn’t come in 18.').waitFor()
  await forget.click()
  const [told, close] = await Promise.all([
    boxOf(page.getByText('Your measurements were deleted')),
    boxOf(advice.getByRole('button', { name: 'Close' })),
  ])
  expect(told.y).toBeGreaterThan(close.y + close.height)
  await expect.poll(() => advice.getByLabel('Bust').inputValue()).toBe('')
  await expect.poll(() => forget.count()).toBe(0)
  expect((await site.api('GET', '/measures', { token: customer.token })).body).toEqual({ measures: null })
  await advice.getByLabel('Waist').fill('160')
  await press(page, 'Show my size')
  await press(page, 'Book a fitting')
  await advice.getByLabel('Date').waitFor()
})

// rules: review eligibility
test('two purchases of the same product have different names for screen readers', async () => {
  const product = await site.product({ name: 'Twice bought' })
  const customer = await amina()
  const orders = [await deliver(site, customer, [product]), await deliver(site, customer, [product])]
  const page = await openPage(site, { as: customer, width: PHONE, expected: noFiles })
  await page.goto('/review')
  for (const order of orders) await page.getByRole('region', { name: `of order #${order.slice(0, 5)}` }).waitFor()
  await expectNoAxeViolations(page)
})
