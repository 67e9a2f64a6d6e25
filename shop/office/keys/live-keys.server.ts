import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import type { Env } from '#env'
import type { ChangingMailer } from '#shop/messages/mail/changing-mailer.server.ts'
import { openMailer } from '#shop/messages/mail/open-mailer.server.ts'
import {
  becomeProviders,
  openProviders,
  type Providers,
} from '#shop/orders/payments/providers/open-providers.server.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import { readEnteredKeys, type EnteredKeys } from './entered-keys.server.ts'
import type { CardKeyName } from './keys.ts'
import { keysInUse, type KeysInUse, type LacksPublicUrl } from './keys-in-use.server.ts'

/** The keys that this process uses. */
export type Keys = {
  /** The keys as last read; empty before the first read. */
  entered: () => EnteredKeys
  inUse: () => KeysInUse
  lacksPublicUrl: (name: CardKeyName) => boolean
  /**
   * Reads the keys again. When it resolves, all changes committed before the call are in use (rules: back-office keys).
   */
  refresh: () => Promise<void>
}

type Follows = {
  env: Env
  /** A separate connection pool, so that reading keys does not wait behind other queries. */
  doors: Database
  db: Database
  sealed: Sealed
  clock: () => Date
  log: Pick<Logger, 'warn' | 'error'>
  /** The object is changed in place when a key changes. */
  providers: Providers
  lacksPublicUrl: LacksPublicUrl
  /** The mailer that uses the entered mail server; null if mails are not sent through it. */
  mailer: ChangingMailer | null
}

/**
 * Applies keys entered in the back office: replaces the card providers and the mail connection as soon as a key changes
 * (rules: back-office keys).
 */
export function openKeys({ env, doors, db, sealed, clock, log, providers, mailer, lacksPublicUrl }: Follows): Keys {
  let entered: EnteredKeys = {}
  let inUse = keysInUse(env, entered, lacksPublicUrl)
  let address = env.PUBLIC_URL
  let last: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const found = await readEnteredKeys(doors, sealed)
    if (JSON.stringify(found) === JSON.stringify(entered) && env.PUBLIC_URL === address) return
    const [wayOut, next] = [wayOutOf(inUse), keysInUse(env, found, lacksPublicUrl)]
    becomeProviders(providers, openProviders(next.env, db, clock, log, next.formerProofs))
    if (wayOutOf(next) !== wayOut) mailer?.use(openMailer(next.env, next.sender))
    entered = found
    address = env.PUBLIC_URL
    inUse = next
  }

  return {
    entered: () => entered,
    inUse: () => inUse,
    lacksPublicUrl: (name) => lacksPublicUrl(env, name),
    // Runs reads one after the other, so that an older result never overwrites a newer one.
    refresh: () => (last = last.then(read, read)),
  }
}

const wayOutOf = ({ env, sender }: KeysInUse): string => `${env.SMTP_URL} ${sender}`
