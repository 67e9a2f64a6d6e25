import { renderToStaticMarkup } from 'react-dom/server'
import type { Product } from '#shop/catalogue/products/product.ts'
import { clipUrl, type ProductClip } from '#shop/platform/media/clip.ts'
import { pictureMainUrl, pictureSources, type PictureFormat } from '#shop/platform/media/picture.ts'

type Shown = Pick<Product, 'name' | 'images' | 'clip'>

/** A product's clip as markup without any script; '' where it has none (rules: clip). */
export const clipHtml = ({ name, images, clip }: Shown): string =>
  clip ? renderToStaticMarkup(<ClipShown name={name} images={images} clip={clip} />) : ''

/**
 * Nothing of it is loaded before it is played. What stands in its place till then is the product's first picture, the one
 * that the page shows already: a poster would be loaded at once, wherever on the page it is. That which it has can be seen
 * through; without any some browsers paint it grey.
 */
function ClipShown({ name, images: [front], clip }: Shown & { clip: ProductClip }) {
  const seconds = Math.ceil(clip.seconds)
  const sources = (format: PictureFormat) => front && { srcSet: pictureSources(front, format), sizes: SIZES }
  return (
    <section
      aria-label="Clip"
      className={`grid gap-3 in-data-saving:hidden [@media(prefers-reduced-data:reduce)]:hidden ${clip.height > clip.width ? 'max-w-sm' : ''}`}
    >
      <div className="relative overflow-hidden bg-sand">
        {front && (
          <picture>
            <source type="image/avif" {...sources('avif')} />
            <source type="image/webp" {...sources('webp')} />
            <img
              src={pictureMainUrl(front)}
              alt=""
              loading="lazy"
              className="absolute inset-0 m-0! size-full! max-w-none! object-cover"
            />
          </picture>
        )}
        <video
          src={clipUrl(clip)}
          width={clip.width}
          height={clip.height}
          preload="none"
          poster={CLEAR}
          controls
          muted
          playsInline
          aria-label={`A clip of ${name}`}
          className={`relative w-full ${shapeOf(clip)}`}
        />
      </div>
      <p className="m-0! text-caption text-soft">
        A clip of {seconds} {seconds === 1 ? 'second' : 'seconds'}. It takes {megabytes(clip.bytes)} MB once it is
        played.
      </p>
    </section>
  )
}

/** The nearest of these, so that nothing moves when the film comes: what stands in its place has a shape of its own. */
const shapes = [
  { ratio: 9 / 16, shape: 'aspect-9/16' },
  { ratio: 3 / 4, shape: 'aspect-3/4' },
  { ratio: 1, shape: 'aspect-square' },
  { ratio: 4 / 3, shape: 'aspect-4/3' },
  { ratio: 16 / 9, shape: 'aspect-16/9' },
]
const shapeOf = ({ width, height }: ProductClip): string => {
  const away = ({ ratio }: { ratio: number }) => Math.abs(Math.log(ratio / (width / height)))
  return shapes.toSorted((one, other) => away(one) - away(other))[0]!.shape
}

/** A picture of one pixel that can be seen through. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** As the gallery's, so that the same file is shown. */
const SIZES = '(min-width: 1440px) 640px, (min-width: 768px) 46vw, 100vw'

const megabytes = (bytes: number): string => String(Math.max(0.1, Math.ceil(bytes / 100_000) / 10))
