import type { ShownProduct } from '#shop/catalogue/product.ts'
import type { Choice } from './use-choice.ts'

/** A product's sizes; those that are sold out in the colour chosen can't be. */
export const SizeOptions = ({ product, choice }: { product: ShownProduct; choice: Choice }) =>
  product.sizes.map((size) => (
    <option key={size} value={size} disabled={choice.soldOutSizes.has(size)} className="disabled:line-through">
      {choice.soldOutSizes.has(size) ? `${size} – sold out` : size}
    </option>
  ))
