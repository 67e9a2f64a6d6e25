import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { numberIn } from '#shop/core/order-number.server.ts'
import { orderMethods, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import { tenderWays, type TenderWay } from '#shop/orders/orders/tender.ts'
import type { Gone, StandingReceipt } from './next-receipt.ts'

/**
 * Returns an order's valid receipt and the amount credited so far, in naira; null if there is none (rules: receipts).
 */
export async function receiptOf(tx: Transaction, orderId: string): Promise<StandingReceipt | null> {
  const row = await tx
    .selectFrom('papers')
    .where('order_id', '=', orderId)
    .where('series', '=', 'receipt')
    .where('closed_at', 'is', null)
    .select(['number', 'amount'])
    .select((paper) =>
      paper
        .selectFrom('papers as notes')
        .whereRef('notes.of_receipt', '=', 'papers.number')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
        .as('credited'),
    )
    .executeTakeFirst()
  return row ? { ...row, credited: row.credited ?? 0 } : null
}

type Row = {
  kind: Gone['kind']
  id: string
  amount: number
  hadNotCome: boolean
  /** True if store credit or a gift card paid for the order and was returned because the order was cancelled. */
  lapsed: boolean
  provider: ProviderName | null
  way: TenderWay | null
  reference: string | null
  at: Date
}

/**
 * Finds everything that needs a credit note: completed provider and manual refunds, payments on this receipt that were
 * undone because they never arrived, and an edit of the order after the receipt
 * (rules: credit notes, receipts after an edit).
 */
export async function goneOf(tx: Transaction, orderId: string, receipt: string): Promise<Gone[]> {
  const { rows } = await sql<Row>`
    select 'refund' as kind, refunds.id::text as id, refunds.amount, false as "hadNotCome", false as lapsed, provider, null as way, reference,
      coalesce(refunds.settled_at, refunds.created_at) as at
    from refunds join payments on payments.id = payment_id
    where payments.order_id = ${orderId} and refunds.state = any(${membersThat(refundStates, 'went')}) and taken_currency = 'NGN'
      and not exists (select from papers where refund_id = refunds.id)
    union all
    select 'tender', tenders.id::text, tenders.amount, kind = 'received' and not lapsed, lapsed, null, way,
      case when kind = 'given back' then '#' || ${numberIn(sql`exchange_id`)} end,
      case kind when 'received' then taken_back_at else received_at end
    from tenders
    where order_id = ${orderId} and not exists (select from papers where tender_id = tenders.id)
      and case kind when 'given back' then taken_back_at is null
        when 'received' then not redrawn and lapsed and taken_back_at >= (select issued_at from papers where number = ${receipt})
          or taken_back_at is not null and not lapsed and exists (
          select from papers where number = ${receipt} and content -> 'tenders' @> jsonb_build_array(jsonb_build_object('tenderId', tenders.id)))
        else false end
    union all
    select 'edit', ended.version::text, amount_before, true, false, null, null, null, ended.at
    from order_versions as ended join papers on papers.number = ${receipt} and ended.version >= order_version
    where ended.order_id = ${orderId} and is_of_sum
      and not exists (select from papers as notes where notes.order_id = ended.order_id and ended_version = ended.version)
    order by at, id`.execute(tx)
  return rows
    .filter(({ provider }) => provider === null || orderMethods[provider].provider.account !== null)
    .map(({ provider, way, reference, at, ...gone }) => ({
      ...{ kind: gone.kind, id: gone.id, amount: gone.amount, hadNotCome: gone.hadNotCome },
      said: {
        label: provider ? orderMethods[provider].provider.label : way ? tenderWays[way].label : 'A new receipt follows',
        reference,
        at: at.toISOString(),
        why: gone.kind === 'edit' ? 'The order was changed' : whyOf({ ...gone, way }),
      },
    }))
}

function whyOf({ hadNotCome, lapsed, way }: Pick<Row, 'hadNotCome' | 'lapsed' | 'way'>): string {
  if (lapsed && way === 'exchange') return 'Returned to the exchange it came from'
  if (way === 'exchange') return 'Exchanged for another order'
  if (lapsed) return `Returned to ${tenderWays[way!].label.toLowerCase()}`
  return hadNotCome ? 'The payment was not received' : 'Money refunded'
}
