import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { cashOrder, type OrderAnswered } from './orders.ts'
import { PASSWORD, type NewAdmin } from './people.ts'
import { jpeg } from './pictures.ts'
import type { TestSite } from './site.ts'

/** Console errors that the browser writes for rejected requests. */
export const refusals = [/status of 4\d\d/]

export const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Opens the menu of a page’s further actions. */
export const moreActions = (page: Page) => press(page, 'More actions')
/** Opens the menu of a row and presses its delete button. */
export async function deleteInRow(page: Page, name: string): Promise<void> {
  await press(page, `More actions for ${name}`)
  await press(page, `Delete ${name}`)
}
export const pixelsThatStickOut = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** Opens a blank page in which an admin is already signed in, as after an earlier visit. */
export async function adminPage(
  site: TestSite,
  width: number,
  { expected = [], ...person }: NewAdmin & { expected?: RegExp[] } = {},
): Promise<Page> {
  const as = await site.admin({ name: 'Zainab Musa', ...person })
  return openPage(site, { width, as, expected: [...refusals, ...expected], reducedMotion: 'reduce' })
}

/** Moves all sign-ins so far into the past, so that step-up authentication is required. */
export const signedInLongAgo = (site: TestSite) =>
  site.db
    .updateTable('sessions')
    .set({ created_at: new Date(0), proved_at: null })
    .execute()

/** Fills in the dialog for step-up authentication. */
export async function stepUpAuthentication(page: Page): Promise<void> {
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Continue')
  await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor({ state: 'detached' })
}

/** Places an order by a customer with this name; returns its id and its short number. */
export async function ordered(site: TestSite, name: string): Promise<{ id: string; number: string }> {
  const { token } = await site.customer({ name })
  const product = site.products.find(({ stock, variants }) => stock > 0 && variants.length === 0)!
  const { body } = await site.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  return { id: body.order.id, number: body.order.id.slice(0, 5) }
}

export const uploadNamed = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg() })
