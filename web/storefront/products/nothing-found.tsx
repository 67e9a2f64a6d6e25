import { Link } from 'react-router'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Alternatives for an empty list: `near` are similar search words, and `all` is the URL of a wider list. */
export type Instead = { near: { word: string; to: string }[]; newest: ProductCard[]; all: string }

/** Shows that there are no results, and offers alternatives (rules: empty search results). */
export const NothingFound = ({ instead: { near, newest, all } }: { instead: Instead }) => (
  <>
    <EmptyState title="No Products Available">
      {near.length > 0 && (
        <p>
          Did you mean{' '}
          {near.map(({ word, to }, at) => (
            <span key={word}>
              {at > 0 && ' or '}
              <Link to={to} className="underline underline-offset-4">
                {word}
              </Link>
            </span>
          ))}
          ?
        </p>
      )}
      <ButtonLink to={all} look="outline">
        Show everything
      </ButtonLink>
    </EmptyState>
    {newest.length > 0 && (
      <section aria-label="New in" className="mt-12">
        <h2 className="mb-6 text-title">New in</h2>
        <ProductGrid products={newest} heading="h3" />
      </section>
    )}
  </>
)
