import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_A_PHONE } from '#shop/core/phone.ts'
import { openPage, PHONE } from '#test/browser.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ settings: { checkout: { addToCartOnOpen: false } } })
})
afterAll(() => site.close())

const TOO_SHORT = '0803 123'
/** A number as messaging apps copy it, with invisible characters. */
const COPIED = '\u202a+234 (0) 803\u2011123\u20114567\u202c'

type Form = { form: Locator; send: string; field: string; says: string; sentTo: string }

async function fill(form: Locator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text)
}

const forms: Record<string, (page: Page) => Promise<Form>> = {
  register: async (page) => {
    await page.goto('/onboard/register')
    const form = page.getByRole('main')
    await fill(form, { Name: 'Ngozi Eze', Email: 'ngozi@example.com', Password: 'a long enough secret' })
    return { form, send: 'Register', field: 'Phone', says: NOT_A_PHONE, sentTo: '/api/auth/register' }
  },
  address: async (page) => {
    await page.goto('/address')
    await page.getByRole('button', { name: 'Add New Address' }).click()
    const form = page.getByRole('form', { name: 'New address' })
    await fill(form, {
      'First name': 'Ngozi',
      'Last name': 'Eze',
      Address: '4 Gana Street',
      City: 'Abuja',
      State: 'FCT',
    })
    return { form, send: 'CREATE', field: 'Phone', says: NOT_A_PHONE, sentTo: '/api/address' }
  },
  appointment: async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Book appointment' }).click()
    const form = page.getByRole('dialog', { name: 'Book an appointment' })
    await fill(form, { Name: 'Ngozi Eze', Email: 'ngozi@example.com', Date: '2030-01-08' })
    return { form, send: 'Book appointment', field: 'Phone', says: NOT_A_PHONE, sentTo: '/api/appointments' }
  },
  'back in stock': async (page) => {
    const product = await site.product({ pictures: 0, stock: 0, sizes: ['10'], colors: ['navy'] })
    await page.goto(`/products/${product.id}`)
    await page.getByRole('button', { name: /Notify me/ }).click()
    return {
      form: page.getByRole('dialog', { name: 'Notify me when it is back in stock' }),
      send: 'Send request',
      field: 'Email or phone number',
      says: 'Please enter a complete phone number, such as 0803 123 4567, or an email',
      sentTo: '/api/back-in-stock',
    }
  },
}

// rules: phone number
test.each(Object.entries(forms))(
  'the %s form shows an invalid phone number at its field, before sending a request',
  async (name, open) => {
    const as = name === 'address' ? await site.customer() : undefined
    const page = await openPage(site, { width: PHONE, as, expected: [/media/, /status of 4\d\d/] })
    const { form, send, field, says, sentTo } = await open(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === sentTo) sent.push(sentTo)
    })
    const press = () => form.getByRole('button', { name: send, exact: true }).click()

    await form.getByLabel(field, { exact: true }).fill(TOO_SHORT)
    await press()
    await form.getByText(says).waitFor()
    expect(sent).toEqual([])

    await form.getByLabel(field, { exact: true }).fill(COPIED)
    await press()
    await expect.poll(() => sent).toEqual([sentTo])
    await expect.poll(() => page.getByText(says).count()).toBe(0)
    await page.close()
  },
)
