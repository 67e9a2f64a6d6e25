import { ProductPicture } from '#web/parts/product-picture.tsx'
import type { ShownProduct } from './product.ts'

/** All pictures of a product; the first is the main one (spec §2, Admin product detail). */
export const ProductImages = ({ product: { name, images } }: { product: ShownProduct }) => (
  <ul aria-label="Images" className="grid grid-cols-3 content-start gap-3 lg:grid-cols-2">
    {images.map((picture, index) => (
      <li key={picture.id} className={index === 0 ? 'lg:col-span-2' : ''}>
        <ProductPicture picture={picture} alt={`${name}, picture ${index + 1}`} sizes="(min-width: 1024px) 320px, 30vw" first={index === 0} className="aspect-4/5 w-full bg-sand object-cover" />
      </li>
    ))}
  </ul>
)
