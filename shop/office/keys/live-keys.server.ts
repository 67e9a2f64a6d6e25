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

/** The keys that this process works with. */
export type Keys = {
  /** As they were last read; none until then. */
  entered: () => EnteredKeys
  inUse: () => KeysInUse
  lacksPublicUrl: (name: CardKeyName) => boolean
  /** Reads them again: what was committed before is in use once it resolves (rules: entered keys). */
  refresh: () => Promise<void>
}

type Follows = {
  env: Env
  /** For reading the keys: a look ahead of everything else, that waits no longer than one. */
  doors: Database
  db: Database
  sealed: Sealed
  clock: () => Date
  log: Pick<Logger, 'warn' | 'error'>
  /** Becomes what the keys are for. */
  providers: Providers
  lacksPublicUrl: LacksPublicUrl
  /** Null for a shop whose mails go elsewhere, whatever is entered. */
  mailer: ChangingMailer | null
}

/** Follows what is entered in the back office: card providers and mailer are others as soon as a key is (rules: entered keys). */
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
    // One after the other, so that an older answer never comes last.
    refresh: () => (last = last.then(read, read)),
  }
}

const wayOutOf = ({ env, sender }: KeysInUse): string => `${env.SMTP_URL} ${sender}`
