import { setTimeout as sleep } from 'node:timers/promises'
import { makeAsk } from '../ask.ts'
import { patience } from '../patience.ts'
import { outdatedPages } from '../varnish.ts'
import type { Cast } from './customers.ts'
import type { Machine } from './machines.ts'
import { shopUrl } from './shop-machines.ts'

const POLL_MS = 200

/** Changes the price of a product that no customer buys, and returns the pages that the CDN doesn't renew. */
export async function outdatedWrong(cdn: string, shop: Machine, { staff, shown }: Cast): Promise<string[]> {
  const paths = ['/products', `/products/${shown.id}`]
  // Lets the CDN store the pages from before the change.
  for (const path of paths) await (await fetch(cdn + path)).text()
  shown.price += 1_000
  const { price, version } = shown
  const { status } = await makeAsk(shopUrl(shop))('PATCH', `/products/${shown.id}`, {
    token: staff,
    body: { price, version },
  })
  shown.version += 1
  if (status !== 200) return [`a price was answered ${status}`]
  let outdated = paths
  for (const end = Date.now() + patience.poll; outdated.length > 0 && Date.now() < end; await sleep(POLL_MS))
    outdated = await outdatedPages(cdn, shopUrl(shop), paths)
  return outdated.map((path) => `the CDN still has an old page of ${path}`)
}
