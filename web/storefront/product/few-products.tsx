import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { paths } from '#web/paths.ts'
import { Price } from '#web/ui/price.tsx'

type Shown = Pick<ProductCard, 'id' | 'name' | 'price' | 'discount' | 'images'>

/**
 * Compact product grid for product pages; full product cards would make the first view too heavy
 * (rules: goes well with).
 */
export const FewProducts = ({ products }: { products: readonly Shown[] }) => (
  <ul className="grid grid-cols-2 gap-6 md:grid-cols-4">
    {products.map(({ id, name, images: [front], ...cost }) => (
      <li key={id}>
        <a href={paths.product(id)}>
          <span className="mb-3 block aspect-4/5 overflow-hidden bg-sand">
            {front && (
              <ProductPicture
                picture={front}
                alt=""
                sizes="(min-width: 768px) 22vw, 45vw"
                className="size-full object-cover"
              />
            )}
          </span>
          {name}
        </a>
        <Price amount={salePrice(cost)} original={cost.price} className="block" />
      </li>
    ))}
  </ul>
)
