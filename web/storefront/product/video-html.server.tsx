import { renderToStaticMarkup } from 'react-dom/server'
import type { Product } from '#shop/catalogue/products/product.ts'
import { videoUrl, type ProductVideo } from '#shop/platform/media/video.ts'
import { pictureMainUrl, pictureSources, type PictureFormat } from '#shop/platform/media/picture.ts'

type Shown = Pick<Product, 'name' | 'images' | 'clip'>

/** Returns a product's video as static HTML without scripts; '' if it has none (rules: product video). */
export const videoHtml = ({ name, images, clip }: Shown): string =>
  clip ? renderToStaticMarkup(<ShownVideo name={name} images={images} clip={clip} />) : ''

/**
 * The video isn't loaded before it is played. Until then the product's first picture, which the page shows anyway, is
 * visible behind it; a poster would load immediately even if out of view. The poster is a transparent pixel, because
 * some browsers paint the video grey without one.
 */
function ShownVideo({ name, images: [front], clip }: Shown & { clip: ProductVideo }) {
  const seconds = Math.ceil(clip.seconds)
  const sources = (format: PictureFormat) => front && { srcSet: pictureSources(front, format), sizes: SIZES }
  return (
    <section
      aria-label="Product video"
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
          src={videoUrl(clip)}
          width={clip.width}
          height={clip.height}
          preload="none"
          poster={CLEAR}
          controls
          muted
          playsInline
          aria-label={`Video of ${name}`}
          className={`relative w-full ${shapeOf(clip)}`}
        />
      </div>
      <p className="m-0! text-caption text-soft">
        A video of {seconds} {seconds === 1 ? 'second' : 'seconds'}. Playing it uses {megabytes(clip.bytes)} MB of data.
      </p>
    </section>
  )
}

/** Aspect ratios with their classes. The one closest to the video's reserves its space before it loads. */
const shapes = [
  { ratio: 9 / 16, shape: 'aspect-9/16' },
  { ratio: 3 / 4, shape: 'aspect-3/4' },
  { ratio: 1, shape: 'aspect-square' },
  { ratio: 4 / 3, shape: 'aspect-4/3' },
  { ratio: 16 / 9, shape: 'aspect-16/9' },
]
const shapeOf = ({ width, height }: ProductVideo): string => {
  const away = ({ ratio }: { ratio: number }) => Math.abs(Math.log(ratio / (width / height)))
  return shapes.toSorted((one, other) => away(one) - away(other))[0]!.shape
}

/** A transparent picture of one pixel. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** The `sizes` attribute of the picture; the same as in the gallery, so that the browser reuses the file. */
const SIZES = '(min-width: 1440px) 640px, (min-width: 768px) 46vw, 100vw'

const megabytes = (bytes: number): string => String(Math.max(0.1, Math.ceil(bytes / 100_000) / 10))
