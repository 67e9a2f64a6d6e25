import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { Page, SettlementLists } from '#shop/orders/payments/provider.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { bookSettlement } from './book-settlement.server.ts'
import { findLatePayments, keepPayments, keepSettlement } from './keep-settlement.server.ts'

const DAY_MS = 86_400_000
/** Numbers of days to import: 30, because a settlement's state can change for that long; 90 on the first run. */
const [DAYS_BACK, FIRST_DAYS_BACK] = [30, 90]
/** Maximum duration of a run. The next one continues where it stopped. */
const MOST_MS = 60_000
/**
 * Time for which a server reserves the import of settlements. Must exceed the duration of a run; if the server stops,
 * another one takes over afterwards.
 */
const TAKEN_FOR_SECONDS = 120
const MOST_PAGES = 200

type Services = Pick<PaymentServices, 'db' | 'providers' | 'clock'>
type Fetch = { since: Date; next_page: number }

/** The provider gave no usable response. The message is shown on the settlements page. */
class NotReached extends Error {}

/**
 * Reads a provider's settlements and their payments, page by page, on one server at a time. A run takes at most a
 * minute and continues where the previous one stopped. Books each settlement that is complete. Returns whether
 * everything was imported; null if another server is reading or the provider lists no settlements (rules: settlements).
 */
export async function fetchSettlements(
  services: Services,
  name: ProviderName,
  stopping?: AbortSignal,
): Promise<boolean | null> {
  const lists = services.providers[name]?.settlements
  const taken = lists && (await take(services, name))
  if (!lists || !taken) return null
  const end = performance.now() + MOST_MS
  const goesOn = () => !stopping?.aborted && performance.now() < end
  let trouble = ''
  let isDone = false
  try {
    isDone =
      (await readList(services, name, lists, taken, goesOn)) && (await readPayments(services, name, lists, goesOn))
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    trouble = error.message
  } finally {
    const now = services.clock()
    await services.db
      .updateTable('settlement_fetches')
      .set({ taken_until: now, trouble, ...(isDone && { done_at: now }) })
      .where('provider', '=', name)
      .execute()
  }
  await findLatePayments(services, name)
  return isDone
}

async function take({ db, clock }: Services, name: ProviderName): Promise<Fetch | undefined> {
  const now = clock()
  const since = new Date(now.getTime() - FIRST_DAYS_BACK * DAY_MS)
  const { rows } = await sql<Fetch>`
    insert into settlement_fetches as fetches (provider, since, taken_until)
    values (${name}, ${since}, ${now}::timestamptz + make_interval(secs => ${TAKEN_FOR_SECONDS}))
    on conflict (provider) do update set taken_until = excluded.taken_until where fetches.taken_until <= ${now}
    returning since, next_page`.execute(db)
  return rows[0]
}

async function readList(
  { db, clock }: Services,
  name: ProviderName,
  lists: SettlementLists,
  { next_page }: Fetch,
  goesOn: () => boolean,
): Promise<boolean> {
  const now = clock()
  const to = new Date(now.getTime() + DAY_MS)
  const before = await db
    .selectFrom('settlement_fetches')
    .where('provider', '=', name)
    .where('done_at', 'is not', null)
    .select('provider')
    .executeTakeFirst()
  const from = new Date(now.getTime() - (before ? DAYS_BACK : FIRST_DAYS_BACK) * DAY_MS)
  for (let page = next_page; page <= MOST_PAGES; page += 1) {
    if (!goesOn()) return false
    const { items, isLast } = usable(await lists.list({ from, to, page }))
    for (const settlement of items) await keepSettlement(db, name, settlement, now)
    await remember(db, name, isLast ? 1 : page + 1)
    if (isLast) return true
  }
  return remember(db, name, 1).then(() => true)
}

const remember = (db: Database, provider: ProviderName, page: number) =>
  db.updateTable('settlement_fetches').set({ next_page: page }).where('provider', '=', provider).execute()

/** Reads the payments of incomplete settlements, the oldest settlement first. */
async function readPayments(
  { db, clock }: Services,
  name: ProviderName,
  lists: SettlementLists,
  goesOn: () => boolean,
): Promise<boolean> {
  const unread = await db
    .selectFrom('settlements')
    .where('provider', '=', name)
    .where('next_page', 'is not', null)
    .select(['id', 'provider_id', 'next_page'])
    .orderBy('day')
    .execute()
  for (const { id, provider_id: providerId, next_page } of unread) {
    for (let page = next_page!, isLast = false; !isLast && page <= MOST_PAGES; page += 1) {
      if (!goesOn()) return false
      const given = usable(await lists.payments({ providerId, page }))
      isLast = given.isLast || page === MOST_PAGES
      await db.transaction().execute(async (tx) => {
        await keepPayments(tx, name, id, given.items, { page, nextPage: isLast ? null : page + 1 })
        if (isLast) await bookSettlement(tx, id, clock())
      })
    }
  }
  return true
}

function usable<Item>(page: Page<Item>): { items: Item[]; isLast: boolean } {
  if (page.kind === 'answered') return page
  throw new NotReached(page.why)
}
