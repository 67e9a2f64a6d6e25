import type { LinePictureUrl } from '#shop/platform/media/line-picture.ts'
import { colorName, madeWords } from '#shop/core/color-name.ts'
import { LinePicture } from '#web/parts/line-picture.tsx'
import { Price } from '#web/ui/price.tsx'

type Line = {
  name: string
  picture: LinePictureUrl
  quantity: number
  size: string
  color: string
  shade?: string
  price: number
  made?: true
  madeInDays?: number
  final?: boolean
  free?: true
}

/** An order's line items with pictures. Prices are per unit, in naira. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="divide-y divide-line">
    {lines.map((line, at) => (
      <li
        key={`${at} ${line.name} ${line.size} ${line.color} ${line.made}`}
        className="grid grid-cols-[4rem_1fr_auto] gap-4 py-4 max-[22.5rem]:grid-cols-[4rem_1fr] max-[22.5rem]:gap-y-1"
      >
        <LinePicture src={line.picture} width={64} height={80} shades={[line.shade]} lazy />
        <div className="grid content-start gap-1 max-[22.5rem]:col-start-2">
          <p className="leading-snug">{line.name}</p>
          <p className="text-caption text-soft">
            {line.quantity} × {line.free ? 'custom price' : `size ${line.size}, ${colorName(line.color)}`}
          </p>
          {line.made && (
            <p className="text-caption">{line.madeInDays ? madeWords(line.madeInDays) : 'Made to order'}</p>
          )}
          {line.final && <p className="text-caption">Final sale: can’t be returned</p>}
        </div>
        <Price amount={line.price * line.quantity} className="max-[22.5rem]:col-start-2" />
      </li>
    ))}
  </ul>
)
