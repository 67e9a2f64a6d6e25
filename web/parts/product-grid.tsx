import type { ProductCard as Card } from '#shop/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = { products: readonly Card[]; heading?: 'h2' | 'h3'; eager?: number }

/** Products in a grid, three a row on a desktop, two on a phone; `eager` says how many pictures are in view at first. */
export const ProductGrid = ({ products, heading, eager = 0 }: ProductGridProps) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-14">
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} heading={heading} first={index < eager} />
      </li>
    ))}
  </ul>
)
