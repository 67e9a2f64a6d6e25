import { config } from '#config'
import { madeDaysAt } from '#shop/platform/settings/promised-times.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { isMadeToOrder } from './dispatch.ts'
import type { Product, ProductCard, ShownProduct } from './product.ts'

/**
 * Returns the data of a product page at `now`, including the production time. Because the page is public, the
 * stock is capped at the largest quantity that can be ordered at once (rules: remaining stock, made to order).
 */
export function shownProduct(product: Product, settings: Pick<Settings, 'notices'>, now: Date): ShownProduct {
  const { id, name, description, message, price, discount, colors, shades, sizes } = product
  return {
    ...{ id, name, description, message, price, discount, colors, shades, sizes },
    madeInDays: madeDaysAt(product.madeInDays, settings, now),
    images: product.images.map(({ id, width, height, shows, alt }) => ({
      id,
      width,
      height,
      ...(shows !== null && { shows }),
      ...(alt && { alt }),
    })),
    isMadeToOrder: isMadeToOrder(product),
    stock: bounded(product.stock),
    variants: product.variants.map((variant) => ({ ...variant, stock: bounded(variant.stock) })),
  }
}

/** Returns the data of a public card; its stock is only 0 or 1 (rules: remaining stock). */
export const shownCard = (card: ProductCard): ProductCard => ({ ...card, stock: Math.min(card.stock, 1) })

const bounded = (pieces: number): number => Math.min(pieces, config.limits.quantityPerLine)
