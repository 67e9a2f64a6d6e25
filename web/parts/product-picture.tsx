import { preload } from 'react-dom'
import { pictureMainUrl, pictureSources, type Picture } from '#shop/media/picture.ts'

type ProductPictureProps = {
  picture: Picture
  alt: string
  /** How wide it is shown, as the `sizes` of an img: it must be true. */
  sizes: string
  /** In view at first: fetched before everything else. All others wait until they are near. */
  first?: boolean
  className?: string
}

/** A stored picture in the smallest format and width that will do. Its box is kept free while it loads. */
export function ProductPicture({ picture, alt, sizes, first = false, className }: ProductPictureProps) {
  const main = pictureMainUrl(picture)
  const avif = pictureSources(picture, 'avif')
  if (first) preload(main, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture className="block size-full">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(picture, 'webp')} sizes={sizes} />
      <img
        src={main}
        srcSet={pictureSources(picture, 'jpg')}
        sizes={sizes}
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
