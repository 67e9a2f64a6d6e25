import type { ProductCard as Card } from '#shop/catalogue/products/product.ts'
import { ProductCard } from '#web/parts/product-card.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const inRowOfFour = '(min-width: 1440px) 310px, (min-width: 1024px) 22vw, 45vw'

/** The four newest products and the way to all of them (rules: home page). */
export const NewArrivals = ({ title, products }: { title: string; products: readonly Card[] }) => (
  <section className="wrap" aria-labelledby="new-arrivals">
    <h2 id="new-arrivals" className="mb-8 text-center text-display md:mb-12">
      {title}
    </h2>
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 md:gap-x-6 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={inRowOfFour} />
        </li>
      ))}
    </ul>
    <p className="mt-12 text-center">
      <ButtonLink to={paths.products} look="outline">
        Shop all
      </ButtonLink>
    </p>
  </section>
)
