import type { NoLongerSold } from '#shop/catalogue/products/archived.server.ts'
import { paths } from '#web/paths.ts'
import { FewProducts } from './few-products.tsx'

/** The page of an archived product, with similar products (rules: archived products). */
export const NoLongerSoldPage = ({ product, like }: NoLongerSold) => (
  <div className="wrap grid gap-8 py-10 md:py-16">
    <h1 className="text-display">{product.name}</h1>
    <p>
      No longer sold. <a href={paths.products}>View all products</a>
      {like.length > 0 && ' or similar ones:'}
    </p>
    <FewProducts products={like} />
  </div>
)
