import type { Database } from '#db/connect.ts'
import type { Tender, TenderKind, TenderWay } from './tender.ts'

/** Returns all manual entries of an order, oldest first, including undone ones (rules: manual entries). */
export const tendersOf = (db: Database, orderId: string): Promise<Tender[]> =>
  db
    .selectFrom('tenders')
    .leftJoin('payments', 'payments.id', 'tenders.payment_id')
    .where('tenders.order_id', '=', orderId)
    .select([
      'tenders.id',
      'kind',
      'way',
      'tenders.amount',
      'received_at as receivedAt',
      'note',
      'reference',
      'admin_name as by',
      'tenders.created_at as createdAt',
      'taken_back_at as takenBackAt',
      'taken_back_by as takenBackBy',
      'taken_back_why as takenBackWhy',
    ])
    .$narrowType<{ kind: TenderKind; way: TenderWay | null }>()
    .orderBy('tenders.created_at')
    .orderBy('tenders.id')
    .execute()
