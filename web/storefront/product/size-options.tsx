import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import type { Choice } from './use-choice.ts'

/** A product's sizes. Sizes that are sold out in the chosen colour are disabled, or offered as made to order. */
export const SizeOptions = ({ product, choice }: { product: ShownProduct; choice: Choice }) =>
  product.sizes.map((size) => (
    <option
      key={size}
      value={size}
      disabled={!product.madeInDays && choice.soldOutSizes.has(size)}
      className="disabled:line-through"
    >
      {choice.soldOutSizes.has(size) ? `${size} – ${product.madeInDays ? 'made to order' : 'sold out'}` : size}
    </option>
  ))
