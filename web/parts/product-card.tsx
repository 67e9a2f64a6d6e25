import { useState } from 'react'
import { Link } from 'react-router'
import type { CardSwatch, ProductCard as Card } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { percentOff } from '#shop/pricing/discount.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { Heart } from './heart.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Unbroken } from './unbroken.tsx'

/** The `sizes` of a card's picture: two columns on a phone, three on a desktop. */
const inGrid = '(min-width: 1440px) 420px, (min-width: 768px) 30vw, 45vw'

/**
 * Classes of the picture shown on hover. It is hidden on devices without hover, so that their browsers don't download
 * it.
 */
const onHover =
  'absolute inset-0 hidden opacity-0 transition-opacity duration-300 group-hover:opacity-100 motion-reduce:transition-none [@media(hover:hover)]:block'

type ProductCardProps = { product: Card; first?: boolean; sizes?: string; heading?: 'h2' | 'h3' }

/**
 * A product in a grid: picture (a second one on hover), badge, name, price, and swatches of the colours that have a
 * picture (rules: product card, pictures by colour).
 */
export function ProductCard({ product, first = false, sizes = inGrid, heading: Heading = 'h3' }: ProductCardProps) {
  const [colored, setColored] = useState<CardSwatch>()
  // Most cards are never hovered, so the page doesn't contain their second pictures.
  const [hovered, setHovered] = useState(false)
  const [front, back] = colored ? [colored] : product.images
  const off = percentOff(product.price, product.discount)
  return (
    <article className="group relative" onMouseMove={() => setHovered(true)}>
      <div className="relative aspect-4/5 overflow-hidden bg-sand">
        {front && (
          <ProductPicture picture={front} alt="" sizes={sizes} first={first} className="size-full object-cover" />
        )}
        {hovered && back && (
          <ProductPicture
            picture={back}
            alt=""
            sizes={sizes}
            className="size-full object-cover"
            boxClassName={onHover}
          />
        )}
        {(off > 0 || product.stock === 0) && (
          <div className="absolute inset-x-3 flex flex-wrap gap-2 max-md:bottom-3 md:top-3 md:right-13">
            {off > 0 && <Badge tone="accent">{off}% off</Badge>}
            {product.stock === 0 && (
              <Badge className="whitespace-normal!">{product.madeInDays ? 'Made to order' : 'Sold out'}</Badge>
            )}
          </div>
        )}
      </div>
      <Heading className="mt-3 font-sans text-body leading-snug font-normal">
        <Link
          to={paths.product(product.id)}
          state={colored}
          prefetch="intent"
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <Unbroken text={product.name} />
        </Link>
      </Heading>
      <Price amount={salePrice(product)} original={product.price} className="mt-0.5 block" />
      {product.swatches && (
        <ul className="relative -ml-1.5 flex flex-wrap">
          {product.swatches.map((swatch) => (
            <li key={swatch.color}>
              <button
                type="button"
                aria-pressed={swatch === colored}
                aria-label={`Show ${product.name} in ${swatch.color}`}
                className="grid size-9 place-items-center max-md:size-11"
                onClick={() => setColored(swatch === colored ? undefined : swatch)}
              >
                <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
                  <circle cx="12" cy="12" r="8" fill={swatch.shade} stroke="#857767" />
                  {swatch === colored && <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" />}
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Heart id={product.id} name={product.name} className="absolute top-1 right-1 max-md:right-auto max-md:left-1" />
    </article>
  )
}
