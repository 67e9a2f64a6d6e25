import type { AdminOrder } from './order.ts'
import { Detail } from '../parts/detail.tsx'
import { customerOf } from './order-words.ts'

/** Who ordered and where it goes; of a guest or a pickup, whom to reach (rules: orders page). */
export function CustomerDetails({ order }: { order: AdminOrder }) {
  const [first] = order.address
  const delivered = first && 'firstName' in first ? first : null
  return (
    <section aria-labelledby="customer" className="border border-line bg-card p-5">
      <h2 id="customer" className="mb-4 text-lead">
        Customer Details
      </h2>
      <dl className="grid gap-3">
        <Detail name="Name">{customerOf(order)}</Detail>
        {delivered && (
          <>
            <Detail name="Address">{delivered.address}</Detail>
            <Detail name="City">{delivered.city}</Detail>
            <Detail name="State">{delivered.state}</Detail>
            <Detail name="Country">{delivered.country}</Detail>
          </>
        )}
        {order.area && <Detail name="Area">{order.area}</Detail>}
        <Detail name="Phone">
          <a href={`tel:${first?.phone || order.phone}`} className="underline underline-offset-4">
            {first?.phone || order.phone}
          </a>
        </Detail>
        <Detail name="Email">
          <a href={`mailto:${order.email}`} className="underline underline-offset-4">
            {order.email}
          </a>
        </Detail>
      </dl>
    </section>
  )
}
