import { ask } from '#web/api-client.ts'
import { told } from '#web/parts/answered.tsx'
import { shortId } from '#shop/orders/orders/order.ts'
import type { AnswerOf } from '#web/contract.ts'
import { dropDraft, draftOf, keepDraft } from '#web/admin/kit/drafts/drafts.ts'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'
import { newParcelDraft, newParcelName, piecesField, type ParcelAction } from './parcel.ts'

/** Performs an action of the pages that show an order's parcels (rules: parcels). */
export async function actOnParcel(order: string, action: ParcelAction) {
  switch (action.do) {
    case 'send parcel': {
      const answer = await ask('POST /order/{id}/parcels', { params: { id: order }, body: action.parcel })
      if (answer.ok) dropDraft(newParcelDraft(order))
      return told(
        answer,
        () =>
          `Parcel created.${useToday.getState().canSendMail ? ' The email to the customer will be sent in a minute.' : ''}`,
      )
    }
    case 'change parcel': {
      const of = { params: { id: order, parcel: action.id }, body: action.change }
      return told(await ask('PATCH /order/{id}/parcels/{parcel}', of), () => 'Saved')
    }
    case 'delete parcel': {
      const of = { params: { id: order, parcel: action.id } }
      return toldInForm(await ask('DELETE /order/{id}/parcels/{parcel}', of), () => 'Parcel deleted')
    }
  }
}

/**
 * Returns what staff had entered for a parcel to its form after its sending was undone, unless the form has unsaved
 * input already. `at` is the address of a page with the form (rules: status undo, form drafts).
 */
export function restoreParcel(order: string, parcel: Withdrawn, at: string): void {
  if (!parcel || draftOf(newParcelDraft(order))) return
  const { carrier, waybill, driverName, driverPhone, cost, lines } = parcel
  const pieces = lines.map(({ position, quantity }) => [piecesField(position), String(quantity)])
  keepDraft(newParcelDraft(order), {
    what: newParcelName(shortId(order)),
    at,
    typed: { carrier, waybill, driverName, driverPhone, cost: String(cost ?? ''), ...Object.fromEntries(pieces) },
  })
}

type Withdrawn = AnswerOf<'DELETE /order/{id}/changes/{change}'>['parcel']
