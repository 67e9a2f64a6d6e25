import { preload } from 'react-dom'
import { classes } from '#web/ui/classes.ts'

/** One of the house's own pictures, as `web/pictures/manifest.ts` lists them, or one of the library, which is `at` another address. Sizes in pixels. */
export type HousePictureFile = { id: string; width: number; height: number; widths: number[]; alt: string; at?: string }

type HousePictureProps = {
  picture: HousePictureFile
  /** How wide it is shown, as the `sizes` of an img: it must be true. */
  sizes: string
  /** Another cut for wide screens; `picture` is then the one for phones. */
  wide?: HousePictureFile
  first?: boolean
  /** For a picture that only decorates, an empty text. */
  alt?: string
  className?: string
}

/** A picture of the house in the smallest format and width that will do. */
export function HousePicture({ picture, wide, sizes, first = false, alt = picture.alt, className }: HousePictureProps) {
  if (first) askFirst(picture, sizes, wide && PHONE)
  if (first && wide) askFirst(wide, sizes, DESK)
  return (
    <picture className="block size-full">
      {wide && <Sources picture={wide} sizes={sizes} media={DESK} jpeg />}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={housePictureUrl(picture)}
        srcSet={srcset(picture, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className={classes('bg-sand', className)}
      />
    </picture>
  )
}

const DESK = '(min-width: 768px)'
const PHONE = '(max-width: 767.9px)'

/** Has the browser fetch a picture from the head of the page on. */
const askFirst = (picture: HousePictureFile, sizes: string, media?: string) =>
  preload(housePictureUrl(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcset(picture, 'avif'),
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })

const Sources = ({
  picture,
  sizes,
  media,
  jpeg = false,
}: {
  picture: HousePictureFile
  sizes: string
  media?: string
  jpeg?: boolean
}) => (
  <>
    <source
      media={media}
      type="image/avif"
      srcSet={srcset(picture, 'avif')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
    <source
      media={media}
      type="image/webp"
      srcSet={srcset(picture, 'webp')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
    {jpeg && (
      <source
        media={media}
        srcSet={srcset(picture, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
      />
    )}
  </>
)

const address = ({ id, at = '/assets/pictures' }: HousePictureFile, width: number, format: string) =>
  `${at}/${id}-${width}.${format}`

const srcset = (picture: HousePictureFile, format: string) =>
  picture.widths.map((width) => `${address(picture, width, format)} ${width}w`).join(', ')

/** The address of a picture's widest JPEG, for cards that are shown where a page is shared. */
export const housePictureUrl = (picture: HousePictureFile): string => address(picture, picture.widths.at(-1)!, 'jpg')
