import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCreating } from './create-product.ts'
import { changeImages, newProduct, throwAwayNewProduct, useNewProduct } from './draft.ts'
import { NO_IMAGE } from '#web/admin/product/products/images/chosen-image.ts'
import { useDraftImages } from '#web/admin/product/products/images/draft-images.ts'
import { addFiles } from '#web/admin/product/products/images/add-files.ts'
import { DropZone } from '#web/admin/product/products/images/drop-zone.tsx'
import { ImageList } from '#web/admin/product/products/images/image-list.tsx'
import type { Route } from './+types/add-images-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Add a product: images', matches)

/** The step in which a new product's pictures are chosen (rules: product images). */
export default function AddImagesPage() {
  const navigate = useNavigate()
  const { images } = useNewProduct()
  const { errors, forgive } = useCreating()
  useEffect(() => useDraftImages.subscribe(() => forgive(['images'])), [forgive])
  const add = useCallback(async (files: File[]) => {
    const added = await addFiles(newProduct().images.length, files)
    if (added.length > 0) changeImages([...newProduct().images, ...added])
  }, [])
  const next = () => {
    if (newProduct().images.length === 0) toast.error(NO_IMAGE)
    else void navigate(adminPaths.addDetails)
  }
  return (
    <div className="grid gap-8">
      <DropZone onFiles={(files) => void add(files)} />
      {errors.images && <p className="text-error">{errors.images}</p>}
      {images.length > 0 && (
        <ImageList images={images} onChange={changeImages} className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-5" />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={adminPaths.products} look="outline" onClick={throwAwayNewProduct}>
          Cancel
        </ButtonLink>
        <Button onClick={next}>Next</Button>
      </div>
    </div>
  )
}
