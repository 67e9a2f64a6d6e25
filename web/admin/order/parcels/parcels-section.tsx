import { useState } from 'react'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { draftOf } from '#web/admin/kit/drafts/drafts.ts'
import type { Print } from '#web/admin/kit/parts/with-slips.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { NewParcel } from './new-parcel.tsx'
import { newParcelDraft } from './parcel.ts'
import { isAnyLeft, maySendParcel, ParcelsList } from './parcels-list.tsx'

type Parcels = AnswerOf<'GET /order/{id}/parcels'>

/** An order's parcels in the order's page, where staff who pack make and edit them (rules: parcels). */
export const ParcelsSection = ({ parcels: found, print }: { parcels: Answer<Parcels>; print: Print }) => (
  <Answered answer={found}>
    {(parcels) => {
      const mayAdd =
        fulfilments[parcels.order.fulfilment].isDelivered && isAnyLeft(parcels) && maySendParcel(parcels.order)
      if (parcels.parcels.length === 0 && !mayAdd) return null
      return (
        <section aria-labelledby="parcels" className="mt-10 grid gap-4 not-has-[li,button]:hidden">
          <h2 id="parcels" className="text-lead">
            Parcels
          </h2>
          <ParcelsList {...parcels} print={print} />
          {mayAdd && (
            <For needs={['orders', 'packing']}>
              <AddParcel key={parcels.parcels.length} {...parcels} />
            </For>
          )}
        </section>
      )
    }}
  </Answered>
)

function AddParcel({ order, left, parcels }: Parcels) {
  // Opens the form if unsaved input is stored.
  const [isOpen, setOpen] = useState(() => draftOf(newParcelDraft(order.id)) !== undefined)
  return isOpen ? (
    <NewParcel order={order} left={left} was={parcels.length} onClose={() => setOpen(false)} />
  ) : (
    <Button look="outline" className="justify-self-start" onClick={() => setOpen(true)}>
      {parcels.length === 0 ? 'Add parcel' : 'Add another parcel'}
    </Button>
  )
}
