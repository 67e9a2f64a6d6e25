import type { Database } from '#db/connect.ts'
import type { Env } from '#env'
import { membersThat } from '#shop/core/closed-list.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { webhooksHeard, type WebhooksHeard } from '#shop/orders/payments/webhooks-heard.server.ts'
import type { EnteredKey } from './entered-keys.server.ts'
import { isInEnvironment } from './keys-in-use.server.ts'
import { keyKinds, keyNames, modeOf, type CardKeyName, type KeyName } from './keys.ts'
import type { Keys } from './live-keys.server.ts'

/** Status of a key. Contains no secret except its last characters. */
export type KeyStatus = {
  name: KeyName
  /** Source of the key in use: the environment, the back office, or none. */
  from: 'environment' | 'entered' | null
  /** Reason why the entered key can't be used. */
  problem: 'unreadable' | 'public-url-needed' | null
  entered: { ends: string; changedAt: Date; changedBy: string; formerUntil: Date | null } | null
  /** Mode of the key in use: `live` moves real money; null if it is not a card provider's key. */
  mode: 'test' | 'live' | null
  /** The entered mail server without its password. */
  server: { host: string; port: number; user: string; sender: string } | null
  /** The received webhooks; null if the key's service sends none. */
  webhooks: WebhooksHeard | null
  /** Number of unsettled payments from before the key was changed. They can only be checked with the new key. */
  openBefore: number
}

type Asked = { env: Env; db: Database; keys: Keys; clock: () => Date }

/** Returns the status of all keys (rules: back-office keys). */
export const keyStatuses = (asked: Asked): Promise<KeyStatus[]> =>
  Promise.all(keyNames.map((name) => statusOf(asked, name)))

async function statusOf({ env, db, keys, clock }: Asked, name: KeyName): Promise<KeyStatus> {
  const key = keys.entered()[name]
  const problem = key ? problemOf(keys, name, key) : null
  const from = isInEnvironment(env, name) ? 'environment' : key && !problem ? 'entered' : null
  const formerUntil = key?.formers.findLast(({ until }) => until > clock())?.until ?? null
  const ofCards = isOfCards(name)
  return {
    name,
    from,
    problem,
    entered: key
      ? {
          ends: key.lastFour,
          changedAt: key.changedAt,
          changedBy: key.changedBy,
          formerUntil: ofCards ? formerUntil : null,
        }
      : null,
    mode: ofCards && from ? modeOf(secretInUse(keys.inUse().env, name)) : null,
    server: key?.values && 'host' in key.values ? withoutPassword(key.values) : null,
    webhooks: ofCards ? await webhooksHeard(db, name) : null,
    openBefore: ofCards && key ? await openBefore(db, name, key.changedAt) : 0,
  }
}

const isOfCards = (name: KeyName): name is CardKeyName => keyKinds[name].takesCards

function problemOf(keys: Keys, name: KeyName, key: EnteredKey): KeyStatus['problem'] {
  if (!key.values) return 'unreadable'
  return isOfCards(name) && keys.lacksPublicUrl(name) ? 'public-url-needed' : null
}

const secretInUse = (env: Env, name: CardKeyName): string =>
  ({ paystack: env.PAYSTACK_SECRET_KEY, flutterwave: env.FLUTTERWAVE_SECRET_KEY })[name] ?? ''

const withoutPassword = ({ host, port, user, sender }: NonNullable<KeyStatus['server']>) => ({
  host,
  port,
  user,
  sender,
})

async function openBefore(db: Database, name: CardKeyName, changedAt: Date): Promise<number> {
  const { open } = await db
    .selectFrom('payments')
    .where('provider', '=', name)
    .where('state', 'in', membersThat(attemptStates, 'isOpen'))
    .where('next_check_at', 'is not', null)
    .where('created_at', '<', changedAt)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  return open
}
