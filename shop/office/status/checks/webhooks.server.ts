import { sql } from 'kysely'
import { whenInWords } from '#shop/core/shop-time.ts'
import { namedProviders, orderMethods, type NamedProvider } from '#shop/orders/orders/payment-method.ts'
import { webhooksHeard } from '#shop/orders/payments/webhooks-heard.server.ts'
import { green, joined, off, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

/** The number of recent payments that are compared with the webhooks. Fewer than `ENOUGH` prove nothing. */
const [RECENT, ENOUGH] = [10, 3]
const RECENT_DAYS = 30
const REFUSED_HOURS = 24

const remedyFor = (label: string) =>
  `Copy the webhook address from Payment and email accounts to the dashboard of ${label}, and check that the key there belongs to the same account. Until then, the shop asks ${label} about each payment, so orders are confirmed later.`

/**
 * Checks that each card provider sends webhooks: recent payments came with one, and webhooks aren't rejected
 * (rules: status of webhooks).
 */
export async function checkWebhooks(sources: Sources): Promise<Finding> {
  const used = namedProviders.filter((name) => sources.providers[name])
  if (used.length === 0) return off('No card provider is set up, so no webhooks are expected.')
  return joined(await Promise.all(used.map((name) => checkProvider(sources, name))))
}

async function checkProvider({ db, clock }: Sources, name: NamedProvider): Promise<Finding> {
  const { label } = orderMethods[name].provider
  const now = clock()
  const [{ paid, announced }, { lastAt, refused }] = await Promise.all([recentPayments(), webhooksHeard(db, name)])
  const fresh = refused.filter(({ at }) => now.getTime() - at.getTime() < REFUSED_HOURS * 60 * 60_000)
  if (fresh.length >= ENOUGH && fresh[0]!.at > (lastAt ?? new Date(0)))
    return red(
      `The shop rejects the webhooks of ${label}: ${fresh.filter(({ why }) => why === 'forged').length} of the last ${fresh.length} had a wrong signature.`,
      remedyFor(label),
    )
  const heard = lastAt ? `the last one on ${whenInWords(lastAt)}` : 'none so far'
  if (paid >= ENOUGH && announced === 0)
    return red(`${label} sent no webhook for the last ${paid} payments (${heard}).`, remedyFor(label))
  if (paid >= ENOUGH && announced < paid / 2)
    return yellow(
      `${label} sent webhooks for only ${announced} of the last ${paid} payments (${heard}).`,
      remedyFor(label),
    )
  return paid < ENOUGH
    ? green(`${label}: too few recent payments to compare (webhooks: ${heard}).`)
    : green(`${label} sent webhooks for ${announced} of the last ${paid} payments (${heard}).`)

  async function recentPayments(): Promise<{ paid: number; announced: number }> {
    const { rows } = await sql<{ paid: number; announced: number }>`
      with recent as materialized (
        select reference, created_at from payments
        where provider = ${name} and settled_at > ${now}::timestamptz - make_interval(days => ${RECENT_DAYS}) and taken_amount > 0
        order by settled_at desc limit ${RECENT}
      )
      select (select count(*)::int from recent) as paid, count(distinct reference)::int as announced from webhooks
      where provider = ${name} and received_at >= (select min(created_at) from recent)
        and reference in (select reference from recent)`.execute(db)
    return rows[0]!
  }
}
