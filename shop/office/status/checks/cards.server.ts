import { sql } from 'kysely'
import { counted } from '#shop/core/counted.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { whenInWords } from '#shop/core/shop-time.ts'
import { tryKey } from '#shop/office/keys/try-key.server.ts'
import { tryOutcomes } from '#shop/office/keys/try-outcome.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { namedProviders, orderMethods, type NamedProvider } from '#shop/orders/orders/payment-method.ts'
import { green, joined, off, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

/** Open payments are checked for 72 hours. One that is open for this long was checked many times. */
const OPEN_FOR_HOURS = 24
const ERRORS_OF_MINUTES = 60

/**
 * Checks that each card provider in use answers: a harmless request succeeds, recent requests did not fail, and no
 * payment stays undecided (rules: status of card payments).
 */
export async function checkCards(sources: Sources): Promise<Finding> {
  const used = namedProviders.filter((name) => sources.providers[name])
  if (used.length > 0) return joined(await Promise.all(used.map((name) => checkProvider(sources, name))))
  return sources.providers.sandbox
    ? off('Card payments are simulated.')
    : off('No card provider is set up, so customers can’t pay by card.')
}

async function checkProvider({ db, keys, clock }: Sources, name: NamedProvider): Promise<Finding> {
  const { label } = orderMethods[name].provider
  const outcome = await tryKey(keys.inUse().env, name)
  if (outcome !== null && outcome !== 'works')
    return red(
      `Card payments with ${label} don’t work. ${tryOutcomes[outcome].label}`,
      `Test the connection under Payment and email accounts. If the key is right, contact ${label}.`,
    )
  const { failed, last, open } = await troublesOf()
  if (open > 0)
    return yellow(
      `${label} has not decided ${counted(open, 'payment')} for more than ${OPEN_FOR_HOURS} hours.`,
      `Check ${open === 1 ? 'this payment' : 'these payments'} in the dashboard of ${label}.`,
    )
  if (failed > 0)
    return yellow(
      `${label} answers again, but requests failed, the last one on ${whenInWords(last!)}.`,
      'You don’t need to do anything, unless this continues.',
    )
  return green(`${label} answers.`)

  async function troublesOf(): Promise<{ failed: number; last: Date | null; open: number }> {
    const now = clock()
    const { rows } = await sql<{ failed: number; last: Date | null; open: number }>`
      select count(*)::int as failed, max(last_at) as last, (
        select count(*)::int from payments
        where provider = ${name} and state in (${sql.join(membersThat(attemptStates, 'isOpen'))}) and next_check_at is not null
          and created_at < ${now}::timestamptz - make_interval(hours => ${OPEN_FOR_HOURS})
      ) as open
      from provider_errors
      where provider = ${name} and code <> 'unknown event' and last_at > ${now}::timestamptz - make_interval(mins => ${ERRORS_OF_MINUTES})`.execute(
      db,
    )
    return rows[0]!
  }
}
