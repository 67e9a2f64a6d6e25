import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { addFiles } from '#web/admin/product/products/images/add-files.ts'
import { DropZone } from '#web/admin/product/products/images/drop-zone.tsx'
import { ImageList } from '#web/admin/product/products/images/image-list.tsx'
import type { ShownProduct } from './product.ts'
import type { ProductEdit } from './use-product-edit.ts'

/** A product's pictures; in edit mode they can be added, removed and reordered. */
export const ProductImages = ({ product, edit }: { product: ShownProduct; edit: ProductEdit }) =>
  edit.editing ? <EditedImages edit={edit} /> : <Pictures product={product} />

function EditedImages({ edit: { texts, images, setImages, errors } }: { edit: ProductEdit }) {
  const add = async (files: File[]) => {
    const added = await addFiles(images.length, files)
    if (added.length > 0) setImages([...images, ...added])
  }
  return (
    <div className="grid content-start gap-4">
      <DropZone onFiles={(files) => void add(files)} />
      {[errors.images, errors.imageColors].map(
        (error) =>
          error && (
            <p key={error} className="text-caption text-error">
              {error}
            </p>
          ),
      )}
      <ImageList images={images} colors={texts.colors} onChange={setImages} className="grid-cols-2" />
    </div>
  )
}

/** The pictures of a product; the first one is the main picture (rules: product images). */
const Pictures = ({ product: { name, images } }: { product: ShownProduct }) =>
  images.length === 0 ? (
    <p className="grid aspect-4/5 max-w-60 place-items-center bg-sand p-6 text-center text-soft lg:max-w-none">
      No pictures yet
    </p>
  ) : (
    <div className="grid content-start gap-3">
      <ul aria-label="Images" className="grid grid-cols-3 content-start gap-3 lg:grid-cols-2">
        {images.map((picture, index) => (
          <li key={picture.id} className={index === 0 ? 'lg:col-span-2' : ''}>
            <ProductPicture
              picture={picture}
              alt={picture.alt || `${name}, picture ${index + 1}`}
              sizes="(min-width: 1024px) 320px, 30vw"
              first={index === 0}
              className="aspect-4/5 w-full bg-sand object-cover"
            />
          </li>
        ))}
      </ul>
      <Link
        to={adminPaths.pictures}
        className="inline-flex min-h-11 items-center text-caption underline underline-offset-4 hover:text-indigo"
      >
        Add photo descriptions
      </Link>
    </div>
  )
