import { formatNaira } from '#shop/core/money.ts'

type Line = { name: string; detail: string; quantity: number; price: number; off: number }
type Sum = { label: string; value: string; isTotal?: true | undefined }

/** The line items and totals of a quote. An amount moves below its label if a long word leaves no room beside it. */
export const QuotedLines = ({ lines, sums }: { lines: readonly Line[]; sums: readonly Sum[] }) => (
  <>
    <ul className="divide-y divide-line">
      {lines.map(({ name, detail, quantity, price, off }, at) => (
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 py-4">
          <div className="min-w-min flex-1">
            <p className="leading-snug">{name}</p>
            <p className="text-caption text-soft">
              {detail}, {quantity} × {formatNaira(price)}
              {off > 0 && `, ${formatNaira(off)} off`}
            </p>
          </div>
          <p className="tabular-nums">{formatNaira(price * quantity - off)}</p>
        </li>
      ))}
    </ul>
    <dl className="grid gap-2 border-t border-line pt-4">
      {sums.map(({ label, value, isTotal }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className={isTotal ? 'text-lead font-medium tabular-nums' : 'tabular-nums'}>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)
