import type { Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage, ordered } from '#test/admin-page.ts'
import { DESK, PHONE } from '#test/browser.ts'
import { boxOf } from '#test/browser/box.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

const statusOf = async (id: string) =>
  (await site.db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

/** Presses twice at the same place, with 600 milliseconds between the presses. */
async function pressTwice(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.waitFor()
  const { x, y, width, height } = await boxOf(button)
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  await press()
  await pause(600)
  await press()
}

// rules: second press
test.each([PHONE, DESK])('at %i pixels, pressing twice in Packing takes one step', async (width) => {
  const { id, number } = await ordered(site, 'Rakiya Umar')
  const page = await adminPage(site, width, { roles: ['packer'] })
  await page.goto(width === PHONE ? `/admin/packing?open=${id}` : '/admin/packing')
  await pressTwice(page, new RegExp(`^Mark as ready to pick up.*: #${number}$`))
  expect(await statusOf(id)).toBe('in transit')
  const next = page.getByRole('button', { name: new RegExp(`^Mark as picked up.*: #${number}$`) })
  await next.click({ trial: true })
  expect(await statusOf(id)).toBe('in transit')
})

// rules: second press, next step
test.each([PHONE, DESK])('at %i pixels, pressing twice on an order’s page takes one step', async (width) => {
  const { id } = await ordered(site, 'Amaka Obi')
  const page = await adminPage(site, width)
  await page.goto(`/admin/order/${id}`)
  await pressTwice(page, /^Mark as ready to pick up/)
  await page.getByRole('button', { name: 'Undo' }).click({ trial: true })
  expect(await statusOf(id)).toBe('in transit')
})
