import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import type { Suggested } from './use-suggestions.ts'

/** One suggestion: a product with picture and price, or another page with its kind. */
export const Offered = ({ item }: { item: Suggested }) =>
  'product' in item ? (
    <>
      <span className="block w-10 shrink-0 bg-sand">
        {item.product.image && (
          <img src={item.product.image} alt="" width={40} height={50} className="aspect-4/5 w-full object-cover" />
        )}
      </span>
      <span className="min-w-0 grow">{item.title}</span>
      <span className="shrink-0 text-caption text-soft">{priceOf(item.product)}</span>
    </>
  ) : (
    <>
      <span className="min-w-0 grow">{item.title}</span>
      <span className="shrink-0 text-caption text-soft">{item.kind}</span>
    </>
  )

const priceOf = ({ price, discount, stock, madeInDays }: Extract<Suggested, { product: object }>['product']): string =>
  stock === 0 && !madeInDays ? 'Sold out' : formatNaira(salePrice({ price: naira(price), discount: naira(discount) }))
