import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import type { Suggested } from './use-suggestions.ts'

/** One suggestion: a product with picture and price, or a text page. */
export const Offered = ({ item: { title, product, isCollection } }: { item: Suggested }) =>
  product ? (
    <>
      <span className="block w-10 shrink-0 bg-sand">
        {product.image && (
          <img src={product.image} alt="" width={40} height={50} className="aspect-4/5 w-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">{title}</span>
      <span className="shrink-0 text-caption text-soft">
        {product.stock === 0 && !product.madeInDays
          ? 'Sold out'
          : formatNaira(salePrice({ price: naira(product.price), discount: naira(product.discount) }))}
      </span>
    </>
  ) : (
    <>
      <span className="min-w-0 grow">{title}</span>
      <span className="shrink-0 text-caption text-soft">{isCollection ? 'Collection' : 'Blog'}</span>
    </>
  )
