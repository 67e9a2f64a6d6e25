import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import type { Provider, RefundAsked, Refunded, SettlementLists } from '#shop/orders/payments/provider.ts'
import { readWebhook } from './sandbox-webhooks.server.ts'
import { sandboxDisputes } from './sandbox-disputes.server.ts'
import { type SandboxRefundState, sandboxRefundStates, type SandboxState, sandboxStates } from './sandbox.ts'
import { sql } from 'kysely'
import { config } from '#config'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import type { SettledPayment } from '#shop/orders/payments/settlement.ts'

/** The sandbox for all customers, or the one for test orders. */
export type Player = 'sandbox' | 'test'
const pages: Record<Player, string> = { sandbox: '/sandbox-pay', test: '/admin/test-order' }

/**
 * Creates a provider that moves no money: the shop serves its page under /sandbox-pay, and the customer's button click
 * decides the payment. With it, the shop works without a provider key, and every failure can be tested. With the name
 * 'test', it handles the owner's test orders next to real providers; its page is in the back office.
 */
export const sandbox = (db: Database, clock: () => Date, name: Player = 'sandbox'): Provider => ({
  name,

  async start({ reference, amount, returnUrl }) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sandbox_payments')
      .values({ reference, amount, return_url: returnUrl })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { kind: 'declined', why: 'the reference was already used' }
    return { kind: 'started', authorizationUrl: new URL(`${pages[name]}/${reference}`, returnUrl).href }
  },

  async check({ reference }) {
    const payment = await db
      .selectFrom('sandbox_payments')
      .where('reference', '=', reference)
      .selectAll()
      .$narrowType<{ state: SandboxState }>()
      .executeTakeFirst()
    if (!payment) return { kind: 'unknown' }
    const { state, taken_from, taken_amount, amount } = payment
    if (state === 'taken' && taken_from! <= clock())
      return {
        kind: 'taken',
        reference,
        providerId: reference,
        requested: amount,
        amount: taken_amount!,
        currency: 'NGN',
      }
    if (state === 'silent') return { kind: 'unreachable', why: sandboxStates.silent.why }
    if (state === 'open' || state === 'taken') return { kind: 'undecided' }
    return { kind: 'not taken', why: sandboxStates[state].why, isLeft: state === 'left' }
  },

  refund: (refund) => db.transaction().execute((tx) => giveBack(tx, refund, clock())),

  async checkRefund({ providerId }) {
    const refund = await db
      .selectFrom('sandbox_refunds')
      .where('id', '=', providerId)
      .select('state')
      .$narrowType<{ state: SandboxRefundState }>()
      .executeTakeFirst()
    return refund ? { kind: 'known', ...sandboxRefundStates[refund.state].told } : { kind: 'unknown' }
  },

  accounts: {
    banks: async () => ({ kind: 'answered', banks: [{ id: '1', code: '001', name: 'Sandbox Bank' }] }),
    holder: async ({ number }) =>
      number.startsWith('0')
        ? { kind: 'answered', holder: 'Sandbox Customer' }
        : { kind: 'declined', why: 'no such account' },
    async sendTo({ providerId }) {
      await db
        .updateTable('sandbox_refunds')
        .set({ state: 'done' })
        .where('id', '=', providerId)
        .where('state', '=', 'needs account')
        .execute()
      return { kind: 'known', ...sandboxRefundStates.done.told }
    },
  },

  // Test orders have no payouts and no chargebacks.
  ...(name === 'sandbox' && { settlements: sandboxSettlements(db, clock), disputes: sandboxDisputes(db, clock) }),

  readWebhook: (raw, headers) => readWebhook(raw, headers.get('x-sandbox-signature') ?? ''),
})

async function giveBack(tx: Transaction, { reference, amount }: RefundAsked, now: Date): Promise<Refunded> {
  const payment = await tx
    .updateTable('sandbox_payments')
    .set(({ eb }) => ({ given_back: eb('given_back', '+', amount) }))
    .where('reference', '=', reference)
    .where(({ eb }) => eb('taken_amount', '>=', eb('given_back', '+', amount)))
    .returning('refunds_wait')
    .executeTakeFirst()
  if (!payment) return { kind: 'declined', why: 'the refund exceeds the amount taken' }
  const state: SandboxRefundState = payment.refunds_wait ? 'queued' : 'done'
  const id = `${reference}-back-${randomBytes(4).toString('hex')}`
  await tx.insertInto('sandbox_refunds').values({ id, reference, amount, state, created_at: now }).execute()
  return { kind: 'refunded', providerId: id, ...sandboxRefundStates[state].told }
}

/** Simulated fee, like Paystack's for local cards: 1.5 %, plus ₦100 from ₦2,500 up. Amounts in kobo. */
const keeps = sql`round(paid.amount * 0.015) + case when paid.amount >= 250000 then 10000 else 0 end`
const days = sql`
  select taken_from, reference, amount, (${keeps})::bigint as fees, (taken_from at time zone ${config.brand.timeZone})::date::text as day
  from (select reference, taken_amount * 100 as amount, taken_from from sandbox_payments
    where taken_amount > 0 and reference in (select reference from payments where provider = 'sandbox')) as paid`

/** Simulates payouts: each day's payments are paid out on the next day. */
const sandboxSettlements = (db: Database, clock: () => Date): SettlementLists => ({
  async list({ from }) {
    const { rows } = await sql<{ day: string; gross: number; fees: number }>`
      select day, sum(amount)::bigint as gross, sum(fees)::bigint as fees from (${days}) as days
      where taken_from >= ${from} and day < ${shopTimeOf(clock()).slice(0, 10)} group by day order by day`.execute(db)
    const items = rows.map(({ day, gross, fees }) => ({
      providerId: day,
      state: 'arrived' as const,
      said: 'success',
      currency: 'NGN',
      ...{ day, gross, fees, deducted: 0, net: gross - fees, toBank: true },
    }))
    return { kind: 'answered', items, isLast: true }
  },

  async payments({ providerId }) {
    const { rows } = await sql<SettledPayment>`
      select reference as "transactionId", reference, 'NGN' as currency, amount, fees from (${days}) as days
      where day = ${providerId} order by reference`.execute(db)
    return { kind: 'answered', items: rows, isLast: true }
  },
})
