import type { ProductCard as Card } from '#shop/catalogue/products/product.ts'
import { classes } from '#web/ui/classes.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: readonly Card[]
  heading?: 'h2' | 'h3'
  eager?: number
  /** The largest number of pictures in a phone's first view. The others load after the first interaction. */
  inView?: number
  /** The `sizes` of the pictures, if the grid is not as wide as the page. */
  sizes?: string
  /** True if a single product in the last row takes the full width on a phone. */
  fillsRows?: boolean
}

/**
 * Product grid with two columns on a phone and three on a desktop. There, the last four products share a row if
 * otherwise one would be alone in it. `eager` is the number of pictures to load immediately.
 */
export function ProductGrid({
  products,
  heading,
  eager = 0,
  inView = Infinity,
  sizes,
  fillsRows = false,
}: ProductGridProps) {
  const inRowOfFour = products.length % 3 === 1 && products.length > 1 ? products.length - 4 : Infinity
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-12 md:gap-x-6 md:gap-y-14">
      {products.map((product, index) => {
        const wide = fillsRows && index === products.length - 1 && products.length % 2 === 1
        return (
          <li
            key={product.id}
            className={classes(
              index < inRowOfFour ? 'md:col-span-4' : 'md:col-span-3',
              wide && 'max-md:col-span-2',
              index >= inView && 'off-screen',
            )}
          >
            <ProductCard
              product={product}
              heading={heading}
              first={index < eager}
              sizes={wide ? '(min-width: 768px) 30vw, 92vw' : sizes}
            />
          </li>
        )
      })}
    </ul>
  )
}
