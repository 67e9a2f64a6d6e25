import type { NoLongerSold } from '#shop/catalogue/archived.server.ts'
import { salePrice } from '#shop/catalogue/sale-price.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { paths } from '#web/paths.ts'
import { Price } from '#web/ui/price.tsx'

/** The page of an archived product: that it isn't made any more, and what is like it (rules: archived products). */
export const NoLongerSoldPage = ({ product, like }: NoLongerSold) => (
  <div className="wrap grid gap-8 py-10 md:py-16">
    <h1 className="text-display">{product.name}</h1>
    <p>
      We don’t make or sell this piece any more. <a href={paths.products}>See everything that we have</a>
      {like.length > 0 && ', or what is like it:'}
    </p>
    <ul className="grid grid-cols-2 gap-6 md:grid-cols-3">
      {like.map(({ id, name, images: [front], ...cost }) => (
        <li key={id}>
          <a href={paths.product(id)}>
            {front && <ProductPicture picture={front} alt="" sizes="(min-width: 768px) 30vw, 45vw" />}
            {name}
          </a>{' '}
          <Price amount={salePrice(cost)} original={cost.price} className="block" />
        </li>
      ))}
    </ul>
  </div>
)
