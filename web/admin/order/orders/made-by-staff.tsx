import { formatNaira } from '#shop/core/money.ts'
import type { AnswerOf } from '#web/contract.ts'

type Staff = NonNullable<AnswerOf<'GET /order/{id}'>['staff']>

/** The staff member who created the order, and custom prices with their reasons (rules: staff orders, custom price). */
export const MadeByStaff = ({ staff: { name, prices } }: { staff: Staff }) => (
  <section aria-label="Created by staff" className="mt-6 grid gap-2">
    <p>{name} created this order.</p>
    {prices.length > 0 && (
      <ul aria-label="Custom prices" className="grid gap-1">
        {prices.map(({ line, name, usual, price, reason }) => (
          <li key={line} className="wrap-anywhere">
            {name}: {formatNaira(price)}{' '}
            {usual === null ? '(not from the catalogue)' : `instead of ${formatNaira(usual)}`}.{' '}
            <span className="text-soft">Reason: {reason}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
