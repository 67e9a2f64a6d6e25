import type { Page } from 'playwright-core'
import type { SandboxPress } from '#shop/orders/payments/providers/sandbox.ts'
import { adminPage } from '../admin-page.ts'
import { placeByCard, pressSandbox } from '../payments/place-by-card.ts'
import type { TestSite } from '../site.ts'

/** The products of the test have no picture files. */
const noPictures = [/media/]

export const section = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })

/** Opens a page for an admin, on which pictures may be missing. */
export const signedIn = (site: TestSite, width: number): Promise<Page> =>
  adminPage(site, width, { expected: noPictures })

/**
 * Places an order of a dress for 40,000 by card and clicks the button `press` in the sandbox. The shop has not been
 * notified yet.
 */
export async function paid(
  site: TestSite,
  press: SandboxPress,
): Promise<{ id: string; number: string; reference: string }> {
  const { token } = await site.customer({ name: 'Ngozi Eze' })
  const product = await site.product({ price: 40_000, stock: 5 })
  const { id, reference } = await placeByCard(site, { product, token })
  await pressSandbox(site, reference, press)
  return { id, number: id.slice(0, 5), reference }
}
