import { pollOpenPayments, processWebhooks } from '#jobs/payments.ts'
import { unchangedSettings } from '#shop/platform/settings/settings.ts'
import { placeOrder } from '#shop/shopping/checkout/place-order.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { naira } from '#shop/core/money.ts'
import { changeStatus } from '#shop/orders/orders/change-status.server.ts'
import { attemptsOf, findAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { releaseReservation } from '#shop/orders/payments/attempts/release-reservation.server.ts'
import { recordWebhook } from '#shop/orders/payments/record-webhook.server.ts'
import { refund } from '#shop/orders/payments/refunds/refund.server.ts'
import { releaseExpired } from '#shop/orders/payments/attempts/release-expired.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { askByLink, askForPage, wish, type RacedAttempt, type RacedOrder, type RaceTrack } from './raced-order.ts'
import { cardProviders, type Happening } from './scenarios.ts'

/** A time span longer than that for which a provider's payment page counts as open. */
const PAGE_OVER_MS = 25 * 60_000

/**
 * Simulates the event through the functions that a running shop uses. Events that need a second attempt do nothing
 * without one.
 */
export const happen = (track: RaceTrack, order: RacedOrder, happening: Happening): Promise<void> =>
  happens[happening](track, order)
const happens: Record<Happening, (track: RaceTrack, order: RacedOrder) => Promise<void>> = {
  redirect: async ({ services }, { attempts: [first] }) => void (await settle(services, first!.reference)),
  webhook: (track, { attempts: [first] }) => hear(track, [first!]),
  'duplicate webhook': (track, { attempts: [first] }) => hear(track, [first!, first!]),
  poller: poll,
  async 'admin check'({ services }, { id }) {
    for (const { reference } of await attemptsOf(services.db, id)) await settle(services, reference)
  },
  async expiry(track, order) {
    const { db, clock } = track.services
    await db
      .updateTable('orders')
      .set({ held_until: clock() })
      .where('id', '=', order.id)
      .where('held_until', 'is not', null)
      .execute()
    await releaseExpired(track.services)
    await sellOn(track, order)
  },
  'late payment': (track, order) => payLate(track, order, order.attempts.slice(0, 1)),
  async cancel(track, order) {
    await setStatus(track, order, 'cancelled')
    await sellOn(track, order)
  },
  async 'give up'(track, order) {
    await releaseReservation(track.services, { actor: track.customer, reference: null }, order.id)
    await sellOn(track, order)
  },
  reopen: (track, order) => setStatus(track, order, 'pending'),
  'page again': (track, order) =>
    askForPage(track, order, track.providers[order.scenario.provider], track.services.clock()),
  'try again'(track, order) {
    const { provider, isElsewhere } = order.scenario
    const name = isElsewhere ? cardProviders.find((other) => other !== provider)! : provider
    return askForPage(track, order, track.providers[name], new Date(track.services.clock().getTime() + PAGE_OVER_MS))
  },
  'by link': askByLink,
  async 'second redirect'({ services }, { attempts }) {
    for (const { reference } of attempts.slice(1)) await settle(services, reference)
  },
  'second webhook': (track, { attempts }) => hear(track, attempts.slice(1)),
  'late second payment': (track, order) => payLate(track, order, order.attempts.slice(1)),
  refund: (track, { attempts }) => giveBack(track, attempts.slice(0, 1), 1),
  'part refund': (track, { attempts }) => giveBack(track, attempts.slice(0, 1), 2),
  'second refund': (track, { attempts }) => giveBack(track, attempts.slice(1), 1),
}

/** Delivers webhooks of these attempts concurrently; the same number of workers processes them. */
async function hear({ services }: RaceTrack, attempts: RacedAttempt[]): Promise<void> {
  const { db, clock } = services
  await Promise.all(
    attempts.map(({ provider, reference }) =>
      recordWebhook(db, provider, provider.ring(reference), new Headers(), clock()),
    ),
  )
  await Promise.all(attempts.map(() => processWebhooks(services)))
}

async function poll({ services }: RaceTrack, { id }: RacedOrder): Promise<void> {
  const { db, clock } = services
  await db.updateTable('payments').set({ next_check_at: clock() }).where('order_id', '=', id).execute()
  await pollOpenPayments(services)
}

async function payLate(track: RaceTrack, order: RacedOrder, attempts: RacedAttempt[]): Promise<void> {
  for (const { provider, reference, truth } of attempts) provider.say(reference, truth, order.amount)
  await poll(track, order)
}

export const setStatus = async (
  { services: { db, clock }, admin }: RaceTrack,
  { id }: Pick<RacedOrder, 'id'>,
  status: 'cancelled' | 'pending' | 'delivered',
) => void (await inTransaction(db, (tx) => changeStatus(tx, admin, id, { status }, clock())))

/**
 * If the scenario says so, another customer buys one of the units that were released, with the order's code if that can
 * be used again.
 */
export async function sellOn(
  { services: { db, clock }, rival }: RaceTrack,
  { productId, code, scenario }: Pick<RacedOrder, 'productId' | 'code'> & { scenario: { isSoldOn: boolean } },
): Promise<void> {
  if (!scenario.isSoldOn) return
  const product = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['id', 'name', 'price'])
    .executeTakeFirstOrThrow()
  const buy = (code: string | null) => {
    const bought = wish(product as Parameters<typeof wish>[0], 1, 'cash', code)
    return inTransaction(db, (tx) =>
      placeOrder(tx, rival, bought, { method: 'cash', key: null, settings: unchangedSettings, now: clock() }),
    )
  }
  // The first attempt uses the code, which succeeds if its use was returned; the second has no code.
  if (code === null || isFailure(await buy(code))) await buy(null)
}

/** An admin refunds the amount of each of these attempts, divided by `into`. */
async function giveBack({ services, admin }: RaceTrack, attempts: RacedAttempt[], into: number): Promise<void> {
  for (const { reference } of attempts) {
    const { takenAmount, amount } = (await findAttempt(services.db, reference))!
    await refund(services, admin, {
      reference,
      amount: naira(Math.floor((takenAmount ?? amount) / into)),
      reason: 'Sent back',
    })
  }
}
