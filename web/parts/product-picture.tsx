import { preload } from 'react-dom'
import { pictureMainUrl, pictureSources, type ShownPicture } from '#shop/platform/media/picture.ts'

type ProductPictureProps = {
  picture: ShownPicture
  alt: string
  /** The `sizes` attribute of the img; must match the layout, or the browser picks the wrong file. */
  sizes: string
  /** True for a picture in the first view, which is loaded with high priority. All other pictures are lazy-loaded. */
  first?: boolean
  className?: string
  boxClassName?: string
}

/**
 * A product's picture in the smallest suitable format and width, with one JPEG for browsers without AVIF and WebP. Its
 * box reserves the space while it loads.
 */
export function ProductPicture({
  picture,
  alt,
  sizes,
  first = false,
  className,
  boxClassName = 'block size-full',
}: ProductPictureProps) {
  const main = pictureMainUrl(picture)
  const avif = pictureSources(picture, 'avif')
  if (first)
    preload(main, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture className={boxClassName}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(picture, 'webp')} sizes={sizes} />
      <img
        src={main}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  )
}
