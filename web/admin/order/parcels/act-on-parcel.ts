import { ask } from '#web/api-client.ts'
import { told } from '#web/parts/answered.tsx'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'
import { newParcelDraft, type ParcelAction } from './parcel.ts'

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
