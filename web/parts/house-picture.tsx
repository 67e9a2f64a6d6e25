import { preload } from 'react-dom'
import { classes } from '#web/ui/classes.ts'

/**
 * One of the shop's default pictures from `web/pictures/manifest.ts`, or a picture from the media library, with its URL
 * in `at`. Sizes are in pixels.
 */
export type HousePictureFile = { id: string; width: number; height: number; widths: number[]; alt: string; at?: string }

type HousePictureProps = {
  picture: HousePictureFile
  /** The `sizes` attribute of the img; must match the layout, or the browser picks the wrong file. */
  sizes: string
  /** Picture for wide screens, if it has another crop; `picture` is then shown on phones. */
  wide?: HousePictureFile
  first?: boolean
  /** Alternative text; empty for a decorative picture. */
  alt?: string
  className?: string
}

/** Renders one of the shop's pictures; the browser picks the smallest suitable format and width. */
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

/** Returns the URL of a picture's widest JPEG, for link previews. */
export const housePictureUrl = (picture: HousePictureFile): string => address(picture, picture.widths.at(-1)!, 'jpg')
