import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, flowWidths, openPage, PHONE, pressTwice } from '#test/browser.ts'
import { letToastsStay, toast } from '#test/browser/toasts.ts'
import { cashOrder } from '#test/orders.ts'
import { anAddress, PASSWORD } from '#test/people.ts'
import { isFull } from '#test/run/full.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
})
afterAll(() => site.close())

/** The browser's console message for a rejected request. */
const refusals = [/status of 4\d\d/]
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, value: string) =>
  page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
let people = 0
const newEmail = () => `ngozi-${(people += 1)}@example.com`

describe.each(flowWidths('account'))('at %i pixels', (width) => {
  // rules: required fields, single submission
  test('registers and signs in the customer once client-side and server-side errors are corrected', async () => {
    const page = await openPage(site, { width, expected: refusals })
    await page.goto('/onboard')
    expect(new URL(page.url()).pathname).toBe('/onboard/register')
    await press(page, 'Register')
    await expect.poll(() => focused(page)).toBe('name')
    await expectNoAxeViolations(page)

    await fill(page, 'Name', 'Ngozi Eze')
    await fill(page, 'Email', newEmail())
    await fill(page, 'Password', 'short')
    await press(page, 'Register')
    await page.getByText('Please use 8 characters or more').waitFor()
    await expect.poll(() => focused(page)).toBe('password')
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ngozi Eze')

    await fill(page, 'Password', 'a-long-password')
    await pressTwice(page.getByRole('button', { name: 'Register', exact: true }))
    await toast(page, 'Registration Successful').waitFor()
    await page.waitForURL(`${site.url}/`)
  })

  // rules: protected pages, toasts
  test('signs in and out, and removes the error of the previous attempt', async () => {
    const { user } = await site.customer()
    const page = await openPage(site, { width, expected: refusals })
    await letToastsStay(page)
    await page.goto('/onboard/register')
    await fill(page, 'Name', 'Ngozi Eze')
    await fill(page, 'Email', user.email)
    await fill(page, 'Password', 'a-long-password')
    await press(page, 'Register')
    await page.getByRole('link', { name: 'Log in with this email' }).click()
    await expect.poll(() => page.getByLabel('Email', { exact: true }).first().inputValue()).toBe(user.email)
    await page.waitForURL('**/onboard/login')
    await fill(page, 'Password', 'not-the-password')
    await press(page, 'Log in')
    await toast(page, 'Invalid email or password').waitFor()
    await press(page, 'Show password')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-the-password')
    await fill(page, 'Password', PASSWORD)
    await press(page, 'Log in')
    await toast(page, 'Login Successful').waitFor()
    await expect.poll(() => page.getByText('Invalid email or password').count()).toBe(0)
    await page.waitForURL(`${site.url}/`)

    await page.goto('/account')
    await press(page, 'Log out')
    await toast(page, 'Logged out successfully').waitFor()
    await page.waitForURL(`${site.url}/`)
    await page.goto('/account')
    await toast(page, 'Login to continue').waitFor()
    await page.waitForURL(`${site.url}/`)
  })

  test('the account page shows the customer’s name, number of addresses and orders', async () => {
    const customer = await site.customer({ name: 'Halima Sani' })
    const page = await openPage(site, { width, as: customer })
    await page.goto('/account')
    await page.getByText('You have no orders yet').waitFor()
    await page.getByRole('link', { name: 'View Address (0)' }).waitFor()

    await site.address(customer.token)
    const { body } = await site.api<{ order: { id: string } }>('POST', '/order/cash', {
      token: customer.token,
      body: cashOrder([{ product: site.products[2]! }]),
    })
    await page.reload()
    await page.getByRole('link', { name: 'View Address (1)' }).waitFor()
    const row = page.getByRole('row', { name: `#${body.order.id.slice(0, 5)}` })
    await row.getByText('Pending').waitFor()
    await row.getByText('Cash on Delivery').waitFor()
  })

  // rules: required fields
  test('saves, shows and edits an address, and focuses the first empty field without an error message', async () => {
    const page = await openPage(site, { width, as: await site.customer({ phone: '' }) })
    await page.goto('/address')
    await press(page, 'Add New Address')
    await press(page, 'CREATE')
    await expect.poll(() => focused(page)).toBe('firstName')
    await expectNoAxeViolations(page)
    await fillAddress(page)
    await press(page, 'CREATE')
    await toast(page, 'Address created successfully').waitFor()
    await page.getByText('Amina Bello', { exact: true }).waitFor()
    const saved = page.getByRole('region', { name: 'Saved address' })
    await expect.poll(() => saved.evaluate((region) => region === document.activeElement)).toBe(true)

    await press(page, 'Edit')
    await fill(page, 'City', 'Kaduna')
    await press(page, 'CANCEL')
    await page.getByText('Abuja', { exact: true }).waitFor()
    await press(page, 'Edit')
    await fill(page, 'City', 'Kaduna')
    await press(page, 'Update Address')
    await toast(page, 'Address updated successfully').waitFor()
    await page.getByText('Kaduna', { exact: true }).waitFor()
  })

  // rules: one address per customer
  test('if an address was already saved on another device, the form edits it and keeps the typed text', async () => {
    const customer = await site.customer()
    const page = await openPage(site, { width, as: customer, expected: refusals })
    await page.goto('/address')
    await press(page, 'Add New Address')
    await fillAddress(page)
    await site.address(customer.token)
    await fill(page, 'City', 'Kano')
    await press(page, 'CREATE')
    await toast(page, 'You already have an address. Please edit that one.').waitFor()
    await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Kano')
    await press(page, 'Update Address')
    await page.getByText('Kano', { exact: true }).waitFor()
  })

  // rules: password reset pages
  test('resets a forgotten password with a mailed code', async () => {
    const { user } = await site.customer()
    const page = await openPage(site, { width, expected: refusals })
    await page.goto('/onboard/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await fill(page, 'Email', user.email)
    await press(page, 'Send code')
    await toast(page, 'Password reset code sent to user email').waitFor()
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Resend code' }).isDisabled()).toBe(true)

    await site.work()
    await enterCode(page, wrongCode(codeMailedTo(user.email)))
    await page.getByRole('group').getByText('Invalid or expired code').waitFor()
    await enterCode(page, codeMailedTo(user.email))
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await fill(page, 'Password', 'another-password')
    await fill(page, 'Confirm password', 'yet-another-one')
    await press(page, 'Change password')
    await expect.poll(() => focused(page)).toBe('confirmation')
    await expectNoAxeViolations(page)
    await fill(page, 'Confirm password', 'another-password')
    await press(page, 'Change password')
    await toast(page, 'Password reset successful').waitFor()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  })
})

// rules: reset link, password reset pages
test.each(['customer', 'admin'] as const)('the link in the mail opens the new-password form for a %s', async (role) => {
  const { user } = await site[role]()
  const page = await openPage(site, { width: PHONE, expected: refusals })
  await page.goto(role === 'admin' ? '/admin-login' : '/onboard/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await fill(page, 'Email', user.email)
  await press(page, 'Send code')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await expectNoAxeViolations(page)
  await site.work()
  const [link, path] = /https?:\/\/[^/\s]+(\/\S+#[\w-]{22})$/m.exec(
    site.mailer.mails.findLast(({ to }) => to.address === user.email)!.text,
  )!

  const asked: string[] = []
  const opened = await openPage(site, { width: PHONE, expected: refusals })
  opened.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await opened.goto(path!)
  await opened.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await expect.poll(() => opened.url()).not.toContain('#')
  await expectNoAxeViolations(opened)
  await fill(opened, 'Password', 'another-password')
  await fill(opened, 'Confirm password', 'another-password')
  await press(opened, 'Change password')
  await toast(opened, 'Password reset successful').waitFor()
  await opened.getByRole('heading', { name: role === 'admin' ? 'WELCOME BACK ADMIN' : 'Welcome back' }).waitFor()
  expect(asked.filter((request) => request.includes(link!.split('#')[1]!))).toEqual([])

  const again = await openPage(site, { width: PHONE, expected: refusals })
  await again.goto(path!)
  await again.getByText(/^This link has expired/).waitFor()
  await again.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

// rules: single submission
test.runIf(isFull)(
  'a code can be typed, corrected with Backspace and pasted into any box, and is submitted once',
  async () => {
    const page = await openPage(site, { expected: refusals })
    await page.goto('/forgot-password')
    await fill(page, 'Email', 'nobody@example.com')
    await press(page, 'Send code')
    const boxes = page.getByRole('textbox', { name: /^Digit/ })
    await boxes.first().click()
    await page.keyboard.type('12x3')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('45')
    expect(await valuesOf(page)).toEqual(['1', '2', '4', '5'])
    await boxes.nth(2).focus()
    await page.keyboard.insertText('98 76')
    expect(await valuesOf(page)).toEqual(['9', '8', '7', '6'])
    const tries: string[] = []
    page.on('request', (request) => request.method() === 'POST' && tries.push(request.url()))
    await pressTwice(page.getByRole('button', { name: 'Verify code' }))
    await page.getByRole('group').getByText('Invalid or expired code').waitFor()
    await expect.poll(() => focused(page)).toBe('digit-1')
    expect(tries.length).toBe(1)
  },
)

// rules: expired session
test.runIf(isFull)('redirects to the login with a toast when the session has expired', async () => {
  const customer = await site.customer()
  const page = await openPage(site, { as: customer, expected: refusals })
  await page.goto('/address')
  await press(page, 'Add New Address')
  await fillAddress(page)
  await site.api('POST', '/auth/logout', { token: customer.token })
  await press(page, 'CREATE')
  await toast(page, 'Session Expired, Login to continue').waitFor()
  await page.waitForURL('**/onboard/login')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect.poll(() => toast(page, 'Authentication invalid').count()).toBe(0)
})

async function fillAddress(page: Page): Promise<void> {
  const { firstName, lastName, phone, address, city, state, country } = anAddress
  const given = {
    'First name': firstName,
    'Last name': lastName,
    Phone: phone,
    Address: address,
    City: city,
    State: state,
    Country: country,
  }
  for (const [label, value] of Object.entries(given)) await fill(page, label, value)
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Digit 1/ }).focus()
  await page.keyboard.insertText(code)
  await press(page, 'Verify code')
}

const codeMailedTo = (email: string) =>
  /\b\d{4}\b/.exec(site.mailer.mails.findLast(({ to }) => to.address === email)!.text)![0]
const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000')
const valuesOf = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Digit/ })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))

// rules: protected pages
test.runIf(isFull)('redirects a signed-in customer from the login to the account', async () => {
  const page = await openPage(site, { as: await site.customer() })
  await page.goto('/onboard/login')
  await page.waitForURL('**/account')
})

// rules: required fields
test.runIf(isFull)('removes a field’s error when the field is filled in', async () => {
  const page = await openPage(site)
  await page.goto('/onboard/login')
  await press(page, 'Log in')
  await expect.poll(() => page.getByText('Please fill this in').count()).toBe(2)
  await fill(page, 'Email', 'ngozi@example.com')
  await expect.poll(() => page.getByText('Please fill this in').count()).toBe(1)
})

// rules: browsing without javascript
test('without JavaScript, the login form says that it needs JavaScript', async () => {
  const page = await openPage(site, { width: PHONE, javaScriptEnabled: false, expected: [/ csp$/] })
  await page.goto('/onboard/login')
  await expect.poll(() => page.getByRole('main').innerText()).toContain('This form needs JavaScript')
})
