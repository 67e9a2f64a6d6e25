import type { Logger } from 'pino'
import type { Actor } from '#shop/core/actor.ts'
import { logNameOf } from '#shop/people/sessions/log-name.server.ts'
import { networkOf } from '#shop/people/sessions/network.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import type { calls } from '#api/index.ts'
import type { AnyCall } from './call.ts'

type Listed = (typeof calls)[number]
type CallName = Listed extends infer Each
  ? Each extends { method: infer M extends string; path: infer Path extends string }
    ? `${M} ${Path}`
    : never
  : never

const signIns = [
  'POST /auth/login',
  'POST /admin/login',
  'POST /admin/login/codes',
  'POST /admin/login/passkeys',
] as const
const resets = ['POST /auth/reset-mail', 'POST /auth/resend-code'] as const
const byCode = ['POST /auth/verify-code', 'PATCH /auth/reset-password'] as const
const proving = [
  'PATCH /account/password',
  'PATCH /admin/password',
  'PATCH /admin/profile',
  'POST /admin/proofs',
] as const

type When = { by: 'any' | readonly CallName[]; comes: 'done' | readonly string[] }

/**
 * Security events, each logged as one line. `by` lists the calls that trigger the event; `comes` is the outcome that
 * triggers it: success ('done') or one of these error codes (rules: security log). docs/operations.md explains each
 * event.
 */
export const securityEvents = {
  'signed-in': { by: signIns, comes: 'done' },
  'sign-in-failed': { by: signIns, comes: ['wrong-credentials'] },
  'slowed-down': {
    by: [...signIns, 'POST /auth/register', ...resets, ...byCode, ...proving],
    comes: ['too-many-tries'],
  },
  'signed-out': { by: ['POST /auth/logout', 'DELETE /sessions/{id}', 'DELETE /sessions'], comes: 'done' },
  registered: { by: ['POST /auth/register'], comes: 'done' },
  'reset-asked': { by: resets, comes: 'done' },
  'reset-link-made': { by: ['POST /customer/{id}/reset-links'], comes: 'done' },
  'reset-code-wrong': { by: byCode, comes: ['wrong-code', 'only-link'] },
  'reset-used': { by: ['PATCH /auth/reset-password'], comes: 'done' },
  'password-changed': { by: ['PATCH /account/password', 'PATCH /admin/password'], comes: 'done' },
  'password-wrong': { by: proving, comes: ['wrong-password', 'password-needed'] },
  'admin-changed': { by: ['PATCH /admin/profile'], comes: 'done' },
  'second-step-failed': {
    by: ['POST /admin/login/codes', 'POST /admin/login/passkeys', 'POST /admin/proofs'],
    comes: ['wrong-code', 'wrong-passkey', 'challenge-over'],
  },
  proved: { by: ['POST /admin/proofs'], comes: 'done' },
  'factor-set-up': { by: ['PATCH /admin/second-factor/app', 'POST /admin/second-factor/passkeys'], comes: 'done' },
  'factor-removed': {
    by: ['DELETE /admin/second-factor/app', 'DELETE /admin/second-factor/passkeys/{id}'],
    comes: 'done',
  },
  'factor-reset': { by: ['DELETE /staff/{id}/second-factor'], comes: 'done' },
  'recovery-codes-made': { by: ['POST /admin/second-factor/recovery-codes'], comes: 'done' },
  'staff-invited': {
    by: ['POST /staff', 'POST /staff/{id}/invitations', 'POST /staff/{id}/invitation-links'],
    comes: 'done',
  },
  'staff-joined': { by: ['PATCH /auth/invitation'], comes: 'done' },
  'invitation-wrong': { by: ['POST /auth/invitation', 'PATCH /auth/invitation'], comes: ['wrong-invitation'] },
  'staff-changed': { by: ['PATCH /staff/{id}'], comes: 'done' },
  'staff-removed': { by: ['DELETE /staff/{id}'], comes: 'done' },
  'turned-away': { by: 'any', comes: ['forbidden', 'not-yours-to-do'] },
  'refund-asked': { by: ['POST /order/{id}/refunds'], comes: 'done' },
  'refund-closed': { by: ['PATCH /refunds/{id}'], comes: 'done' },
  'refund-reopened': { by: ['DELETE /refunds/{id}/resolution'], comes: 'done' },
  'refund-account-given': {
    by: ['POST /refunds/{id}/bank-accounts', 'PUT /own-returns/{id}/bank-details'],
    comes: 'done',
  },
  'credit-changed': { by: ['POST /customer/{id}/store-credit'], comes: 'done' },
  'gift-card-changed': {
    by: ['POST /gift-cards', 'POST /gift-cards/{id}/codes', 'PATCH /gift-cards/{id}'],
    comes: 'done',
  },
  'money-received': { by: ['POST /order/{id}/manual-entries', 'POST /counter-sales'], comes: 'done' },
  'cash-changed': {
    by: ['POST /cash/movements', 'POST /cash/movements/{id}/reversals', 'POST /cash/closings'],
    comes: 'done',
  },
  'money-taken-back': {
    by: ['PATCH /order/{id}/manual-entries/{tender}', 'PATCH /order/{id}/manual-entries/{tender}/way'],
    comes: 'done',
  },
  'payment-set-right': { by: ['PATCH /payments/{reference}'], comes: 'done' },
  'payment-reopened': {
    by: ['DELETE /payments/{reference}/resolution', 'DELETE /chargebacks/{id}/resolution'],
    comes: 'done',
  },
  'dispute-answered': { by: ['POST /disputes/{id}/answers'], comes: 'done' },
  'chargeback-seen-to': { by: ['PATCH /chargebacks/{id}'], comes: 'done' },
  exported: {
    by: [
      'GET /export/discounts.csv',
      'GET /export/low-stock.csv',
      'GET /export/receipts.csv',
      'GET /export/activity.csv',
      'GET /export/ledger.csv',
      'GET /export/cash-closings.csv',
      'GET /export/sales-report.csv',
      'GET /export/sales-report.xlsx',
      'GET /export/vat-report.csv',
      'GET /export/vat-report.xlsx',
      'GET /export/owed-report.csv',
      'GET /export/owed-report.xlsx',
      'GET /export/stock-report.csv',
      'GET /export/stock-report.xlsx',
      'GET /export/returns-report.csv',
      'GET /export/returns-report.xlsx',
      'GET /export/products.csv',
      'GET /export/orders.csv',
      'GET /export/customers.csv',
      'GET /export/subscribers.csv',
      'GET /export/back-in-stock.csv',
      'POST /import/products/refused.csv',
    ],
    comes: 'done',
  },
  imported: { by: ['POST /import/products'], comes: 'done' },
  'key-entered': { by: ['PATCH /keys/paystack', 'PATCH /keys/flutterwave', 'PATCH /keys/smtp'], comes: 'done' },
  'key-removed': { by: ['DELETE /keys/{name}'], comes: 'done' },
  'recovery-phrase-shown': { by: ['POST /backups/phrase', 'POST /backups/phrase/replacement'], comes: 'done' },
  'recovery-phrase-replaced': { by: ['POST /backups/phrase/replacement/confirmation'], comes: 'done' },
  'second-place-changed': {
    by: ['PATCH /backups/second-place/folder', 'PATCH /backups/second-place/bucket', 'DELETE /backups/second-place'],
    comes: 'done',
  },
  'customer-deleted': { by: ['DELETE /customer/{id}'], comes: 'done' },
  'demo-removed': { by: ['DELETE /demo-shop'], comes: 'done' },
  'webhook-forged': { by: ['POST /webhooks/paystack', 'POST /webhooks/flutterwave'], comes: ['wrong-signature'] },
} as const satisfies Record<string, When>

export type SecurityEvent = keyof typeof securityEvents

export type Outcome = {
  actor: Actor
  /** The client's IP address. */
  from: string
  params?: unknown
  body?: unknown
} & ({ refusedWith: string } | { answered: unknown })

/**
 * Logs the call if it is a security event. The line contains pseudonyms for the account and the network, and the id in
 * the path, but never a name, e-mail, phone number or input (rules: security log, logs without personal data). An
 * account that cannot be determined is left out. Never throws.
 */
export async function tellSecurity(
  { log, secret }: { log: Logger; secret: ServerSecret },
  declared: AnyCall & { movedTo?: string },
  outcome: Outcome,
): Promise<void> {
  const name = `${declared.method} ${declared.movedTo ?? declared.path}`
  const came = 'refusedWith' in outcome ? outcome.refusedWith : 'done'
  const event = eventOf(name, came)
  if (!event) return
  const { account, newAccount } = accountsIn(declared, outcome)
  const called = (email: string | undefined) =>
    email === undefined ? undefined : logNameOf(secret, email).catch(() => 'unknown')
  const line = {
    security: event,
    call: name,
    account: await called(account),
    newAccount: await called(newAccount),
    network: networkOf(outcome.from),
    about: came === 'done' ? Object.values((outcome.params ?? {}) as Record<string, string>)[0] : undefined,
    reason: came === 'done' ? undefined : came,
  }
  log[came === 'done' ? 'info' : 'warn'](line, 'security')
}

function eventOf(name: string, came: string): SecurityEvent | undefined {
  const rows: [string, When][] = Object.entries(securityEvents)
  const row = rows.find(
    ([, { by, comes }]) =>
      (by === 'any' || by.some((each) => each === name)) && (comes === 'done' ? came === 'done' : comes.includes(came)),
  )
  return row?.[0] as SecurityEvent | undefined
}

/**
 * Returns the e-mail of the affected account. For public calls it is the submitted e-mail, or that of the account
 * opened by a link.
 */
function accountsIn({ policy }: AnyCall, { actor, body, ...came }: Outcome): { account?: string; newAccount?: string } {
  const answered = 'answered' in came ? came.answered : undefined
  const given = emailOf(body)
  if (policy === 'anyone')
    return { account: given ?? emailOf(memberOf(answered, 'account')) ?? emailOf(memberOf(answered, 'user')) }
  if (actor.kind === 'visitor') return {}
  const now = emailOf(memberOf(answered, 'admin'))
  return { account: actor.email, newAccount: now === actor.email ? undefined : now }
}

const memberOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>)[name] : undefined

function emailOf(thing: unknown): string | undefined {
  const email = memberOf(thing, 'email')
  return typeof email === 'string' ? email : undefined
}
