import { config } from '#config'
import type { Product } from '#shop/catalogue/product.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { percentOff } from '#shop/pricing/discount.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Swatches } from '#web/ui/swatches.tsx'
import { SizeChartButton } from './size-chart-button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useChoice } from './use-choice.ts'

/** What is offered: name, price, description, and the choice of size, colour and quantity (rules: product page). */
export function ProductOffer({ product }: { product: Product }) {
  const choice = useChoice(product)
  const add = useAddToCart(product, choice)
  const off = percentOff(product.price, product.discount)
  const soldOut = product.stock === 0
  return (
    <div className="grid content-start gap-6 md:sticky md:top-28 md:self-start">
      <div className="grid gap-3">
        <h1 className="text-display">{product.name}</h1>
        <p className="flex flex-wrap items-center gap-3">
          <Price amount={salePrice(product)} original={product.price} className="text-lead" />
          {off > 0 && <Badge tone="accent">{off}% off</Badge>}
        </p>
      </div>
      <p className="whitespace-pre-line">{product.description}</p>
      {product.message && <p className="border-l-2 border-gold pl-4 text-soft">{product.message}</p>}
      <p className="flex flex-wrap gap-2">
        <Badge tone={soldOut ? 'plain' : 'good'}>{soldOut ? 'Sold out' : 'Available'}</Badge>
        <Badge>{config.notices.dispatch}</Badge>
      </p>
      <Swatches
        legend="Colour"
        name="color"
        colors={product.colors}
        value={choice.color}
        unavailable={choice.soldOutColors}
        onChoose={choice.setColor}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-4">
        <Select label="Size" value={choice.size} onChange={(event) => choice.setSize(event.target.value)}>
          {product.sizes.map((size) => (
            <option key={size} value={size} disabled={choice.soldOutSizes.has(size)} className="disabled:line-through">
              {choice.soldOutSizes.has(size) ? `${size} – sold out` : size}
            </option>
          ))}
        </Select>
        <Stepper
          label="Quantity"
          value={choice.quantity}
          max={config.limits.quantityPerLine}
          onChange={choice.setQuantity}
        />
      </div>
      <Button disabled={soldOut} onClick={add}>
        {soldOut ? 'Sold out' : 'ADD TO CART'}
      </Button>
      <SizeChartButton />
      <details className="border-t border-line pt-4 text-soft">
        <summary className="label flex min-h-11 items-center justify-between text-ink">Delivery and making</summary>
        <p className="mt-2">{config.notices.processing}</p>
        <p className="mt-2">{config.notices.freeDelivery}.</p>
      </details>
    </div>
  )
}
