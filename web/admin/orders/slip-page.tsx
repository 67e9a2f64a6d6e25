import { useParams } from 'react-router'
import { shortId } from '#shop/orders/order.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useAsked } from '../parts/asked.ts'
import { BackLink } from '../parts/back-link.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { Shown } from '../parts/shown.tsx'

export const meta = () => privateMeta('Packing slip')

/** What goes into the parcel: on paper it stands alone, black on white. */
export default function SlipPage() {
  const { id = '' } = useParams()
  const asked = useAsked('GET /order/{id}', { params: { id } })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink to={paths.adminOrder(id)}>{`Order #${shortId(id)}`}</BackLink>
        <Button disabled={!asked.body} onClick={() => print()}>
          Print
        </Button>
      </div>
      <Shown asked={asked}>{({ order }) => <PackingSlip order={order} />}</Shown>
    </>
  )
}
