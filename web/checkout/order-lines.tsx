import { colorName } from '#shop/color-name.ts'
import { Price } from '#web/ui/price.tsx'

type Line = { name: string; picture: string; quantity: number; size: string; color: string; price: number }

/** The lines of an order, each with its picture. Prices are for one piece, in naira. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="divide-y divide-line">
    {lines.map((line) => (
      <li key={`${line.name} ${line.size} ${line.color}`} className="grid grid-cols-[4rem_1fr_auto] gap-4 py-4">
        <div className="aspect-4/5 bg-sand">
          {line.picture && (
            <img src={line.picture} alt="" width="64" height="80" loading="lazy" className="size-full object-cover" />
          )}
        </div>
        <div className="grid content-start gap-1">
          <p className="leading-snug">{line.name}</p>
          <p className="text-caption text-soft">
            {line.quantity} × size {line.size}, {colorName(line.color)}
          </p>
        </div>
        <Price amount={line.price * line.quantity} />
      </li>
    ))}
  </ul>
)
