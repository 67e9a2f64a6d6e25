import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { AuditAction } from '#shop/platform/audit/audit.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { carriedByWords, type Parcel } from './parcel.ts'

const said = {
  'parcel-sent': 'sent',
  'parcel-changed': 'changed',
  'parcel-delivered': 'delivered',
  'parcel-not-delivered': 'marked as not delivered',
  'parcel-taken-back': 'deleted',
} as const satisfies { [Action in AuditAction]?: string }

/** Records a change to a parcel in the order's timeline and in the audit log (rules: parcels). */
export async function recordParcel(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  action: keyof typeof said,
  parcel: Omit<Parcel, 'lines'>,
  at: Date,
): Promise<void> {
  const carried = carriedByWords(parcel).join('. ')
  const became = `Parcel ${parcel.number} ${said[action]}${carried ? `. ${carried}` : ''}`
  await writeEvent(
    tx,
    orderId,
    { actor: 'admin', adminId: admin.id, name: admin.name, kind: 'parcel', was: null, became },
    at,
  )
  const { number, carrier, waybill } = parcel
  await writeAudit(
    tx,
    admin,
    { action, subject: 'order', subjectId: orderId, became: { parcel: number, carrier, waybill } },
    at,
  )
}
