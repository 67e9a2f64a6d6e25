import type { ProductCard as Card } from '#shop/catalogue/products/product.ts'
import { classes } from '#web/ui/classes.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: readonly Card[]
  heading?: 'h2' | 'h3'
  eager?: number
  /** The `sizes` of the pictures, if the grid is not as wide as the page. */
  sizes?: string
  /** True if a single product in the last row takes the full width on a phone. */
  fillsRows?: boolean
}

/**
 * Product grid with three columns on a desktop and two on a phone. Four or seven products are shown in four columns, so
 * that no product is alone in a row. `eager` is the number of pictures to load immediately.
 */
export const ProductGrid = ({ products, heading, eager = 0, sizes, fillsRows = false }: ProductGridProps) => (
  <ul
    className={classes(
      'grid grid-cols-2 gap-x-3 gap-y-9 md:gap-x-6 md:gap-y-14',
      products.length === 4 || products.length === 7 ? 'md:grid-cols-4' : 'md:grid-cols-3',
    )}
  >
    {products.map((product, index) => {
      const wide = fillsRows && index === products.length - 1 && products.length % 2 === 1
      return (
        <li key={product.id} className={classes(wide && 'col-span-2 md:col-span-1')}>
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
