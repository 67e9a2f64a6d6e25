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
export const ProductPicture = ({ picture, alt, sizes, first = false, className }: ProductPictureProps) => (
  <picture className="block size-full">
    <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={pictureSources(picture, 'webp')} sizes={sizes} />
    <img
      src={pictureMainUrl(picture)}
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
