import { useRef, type ReactNode } from 'react'
import { fewLeft } from '#shop/shopping/cart/buyable.ts'
import { colorName, madeWords } from '#shop/core/color-name.ts'
import { dispatchNotice } from '#shop/catalogue/products/dispatch.ts'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { percentOff } from '#shop/pricing/discount.ts'
import { useShop } from '#web/frame/shop.ts'
import { useAsTopic } from '#web/frame/message-topic.ts'
import { later } from '#web/loading/later.tsx'
import { Heart } from '#web/parts/heart.tsx'
import { Unbroken } from '#web/parts/unbroken.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Swatches } from '#web/ui/swatches.tsx'
import { BuyBar } from './buy-bar.tsx'
import { SizeChartButton } from './size-chart-button.tsx'
import { SizeOptions } from './size-options.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { Choice } from './use-choice.ts'

/** Names with more characters than this are set smaller, so that they take few lines. */
const LONG_NAME = 28

const VariantQuestion = later(() => import('./variant-question.tsx'))

/** Name, price and description of a product, with the choice of size, colour and quantity (rules: product page). */
type ProductOfferProps = {
  product: ShownProduct
  /** Within how many days it can be returned; null if it can’t be returned. */
  returns: string | null
  choice: Choice
  /** True if opening the page adds the product to the cart. */
  addsItself: boolean
  extra: ReactNode
  children: ReactNode
}

export function ProductOffer({ product, returns, choice, addsItself, extra, children }: ProductOfferProps) {
  const { add, asked, answer } = useAddToCart(product, choice, addsItself)
  const button = useRef<HTMLButtonElement>(null)
  const few = fewLeft(product, choice)
  const off = percentOff(product.price, product.discount)
  const { madeInDays } = choice
  const soldOut = product.stock === 0 && !madeInDays
  const { notices } = useShop()
  const dispatch = dispatchNotice(product, notices.dispatch)
  useAsTopic(topicOf(product, choice))
  return (
    <div className="grid content-start gap-6 md:sticky md:top-28 md:self-start">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <h1 className={product.name.length > LONG_NAME ? 'text-title' : 'text-display'}>
            <Unbroken text={product.name} />
          </h1>
          <Heart
            id={product.id}
            name={product.name}
            className="shrink-0 max-md:absolute max-md:top-1 max-md:right-0 md:-mr-2.5"
          />
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <Price amount={salePrice(product)} original={product.price} className="text-lead" />
          {off > 0 && <Badge tone="accent">{off}% off</Badge>}
        </p>
        {returns && <p className="text-caption text-soft">{returns}</p>}
      </div>
      <p className="whitespace-pre-line">{product.description}</p>
      {product.message && <p className="border-l-2 border-gold pl-4 text-soft">{product.message}</p>}
      <p className="flex flex-wrap gap-2">
        <Badge tone={soldOut ? 'plain' : 'good'}>
          {madeInDays ? madeWords(madeInDays) : soldOut ? 'Sold out' : 'Available'}
        </Badge>
        {!madeInDays && dispatch && <Badge className="whitespace-normal! wrap-anywhere">{dispatch}</Badge>}
      </p>
      <Swatches
        legend="Colour"
        name="color"
        colors={product.colors}
        shades={product.shades}
        value={choice.color}
        unavailable={product.madeInDays ? undefined : choice.soldOutColors}
        onChoose={choice.setColor}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-4">
        <Select label="Size" value={choice.size} onChange={(event) => choice.setSize(event.target.value)}>
          <SizeOptions product={product} choice={choice} />
        </Select>
        <Stepper label="Quantity" value={choice.quantity} max={choice.most} onChange={choice.setQuantity} />
      </div>
      <output className="-mt-3 block text-caption empty:hidden">
        {choice.missed && `Size ${choice.missed} is sold out in ${colorName(choice.color)}. `}
        {few !== null &&
          `Only ${few} left${product.variants.length > 0 ? ` in size ${choice.size}, ${colorName(choice.color)}` : ''}`}
      </output>
      <Button ref={button} disabled={soldOut} onClick={add}>
        {soldOut ? 'Sold out' : 'ADD TO CART'}
      </Button>
      {asked && (
        <VariantQuestion
          rows={asked}
          chosen={{ ...choice, made: madeInDays ? true : undefined }}
          onAnswer={(how) => {
            // The clicked button disappears, so the focus moves to the add button.
            button.current?.focus()
            answer(how)
          }}
        />
      )}
      {extra}
      {!soldOut && <BuyBar product={product} choice={choice} button={button} onAdd={add} />}
      <SizeChartButton product={product} choice={choice} />
      {children}
      <details className="border-t border-line pt-4 wrap-anywhere text-soft">
        <summary className="label flex min-h-11 items-center justify-between text-ink">Delivery times</summary>
        <p className="mt-2">{notices.processing}</p>
        <p className="mt-2">{notices.delivery}.</p>
      </details>
    </div>
  )
}

/** Returns the first line of a message to the shop about this product (rules: messaging button). */
const topicOf = ({ name }: ShownProduct, { size, color }: Choice): string =>
  `Hello, I am looking at ${name}, size ${size}, ${colorName(color)}`
