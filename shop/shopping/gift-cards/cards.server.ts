import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { containing } from '#shop/core/containing.server.ts'
import { entriesOf } from '#shop/orders/credit/balances.server.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import { isUuid } from '#shop/core/uuid.ts'
import type { CardState, GiftCard, GiftCardWithEntries } from './gift-card.ts'

type CardFilter = { q?: string; state?: CardState; page: number; limit: number }

/** SQL expression for a card's state. */
const state = sql<CardState>`(case when credits.closed is not null then credits.closed when balance = 0 then 'spent'
  when send_at is not null and mailed_at is null and printed_at is null then 'waiting' else 'open' end)`

/**
 * Returns one page of the gift cards, newest first. `total` counts all pages. `owed` is the total balance of all gift
 * cards in naira, without demo cards (rules: gift cards).
 */
export async function listCards(
  db: Database,
  { q, state: wanted, page, limit }: CardFilter,
): Promise<{ cards: GiftCard[]; total: number; owed: number }> {
  const found = from(db)
    .$if(Boolean(q), (all) =>
      all.where(
        containing(
          sql`' ' || without_marks(number || ' ' || recipient_name || ' ' || coalesce(recipient_email, '') || ' ' || from_name || ' ' || proof)`,
          q!,
        ),
      ),
    )
    .$if(wanted !== undefined, (all) => all.where(state, '=', wanted!))
  const [rows, { total }, { owed }] = await Promise.all([
    shown(found)
      .orderBy('number', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    from(db)
      .where('is_demo', '=', false)
      .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('owed'))
      .executeTakeFirstOrThrow(),
  ])
  return { cards: rows.map(cardFrom), total, owed }
}

/** Returns a gift card without its balance changes; undefined if there is none. */
export async function findCard(db: Database, id: string): Promise<GiftCard | undefined> {
  const row = isUuid(id) ? await shown(from(db)).where('credit_id', '=', id).executeTakeFirst() : undefined
  return row && cardFrom(row)
}

const ENTRIES_AT_MOST = 200

/** Returns a card with its latest balance changes; undefined if there is none (rules: gift cards). */
export async function cardWithEntries(db: Database, id: string): Promise<GiftCardWithEntries | undefined> {
  const card = await findCard(db, id)
  return card && { ...card, entries: await entriesOf(db, id, ENTRIES_AT_MOST) }
}

const from = (db: Database) => db.selectFrom('gift_cards').innerJoin('credits', 'credits.id', 'gift_cards.credit_id')

const shown = (query: SelectQueryBuilder<DB, 'gift_cards' | 'credits', object>) =>
  query
    .select(['credit_id as id', 'number', 'amount', 'balance', 'way', 'proof', 'message', 'version'])
    .select(['recipient_name as recipientName', 'recipient_email as recipientEmail', 'from_name as fromName'])
    .select(['send_at as sendAt', 'printed_at as printedAt', 'mailed_at as mailedAt', 'by_name as by'])
    .select(['closed_at as closedAt', 'closed_by as closedBy', 'closed_why as closedWhy'])
    .select(['ended_amount as endedAmount', 'is_demo as isDemo', 'gift_cards.created_at as createdAt'])
    .select(state.as('state'))
    .$narrowType<{ way: HandedWay | null }>()

type Row = Omit<GiftCard, 'came'> & { way: HandedWay | null }

const cardFrom = ({ way, ...card }: Row): GiftCard => ({ ...card, came: way ?? 'kindness' })
