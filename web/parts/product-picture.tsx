import { preload } from 'react-dom'
import { pictureMainUrl, pictureSources, type ShownPicture } from '#shop/platform/media/picture.ts'

type ProductPictureProps = {
  picture: ShownPicture
  alt: string
  /** How wide it is shown, as the `sizes` of an img: it must be true. */
  sizes: string
  /** In view at first: fetched before everything else. All others wait until they are near. */
  first?: boolean
  className?: string
  /** Of the box around it. */
  boxClassName?: string
}

/**
 * A stored picture in the smallest format and width that will do; the few browsers that read neither take the one JPEG.
 * Its box is kept free while it loads.
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
