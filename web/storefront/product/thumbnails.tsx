import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { classes } from '#web/ui/classes.ts'

type ThumbnailsProps = { name: string; images: readonly ShownPicture[]; shown: number; onShow: (index: number) => void }

export const Thumbnails = ({ name, images, shown, onShow }: ThumbnailsProps) => (
  <ul className="hidden content-start gap-3 lg:grid">
    {images.map((picture, index) => (
      <li key={picture.id}>
        <button
          type="button"
          aria-label={`Show picture ${index + 1} of ${name}`}
          aria-current={index === shown}
          className={classes(
            'block w-full border',
            index === shown ? 'border-ink' : 'border-transparent hover:border-line',
          )}
          onClick={() => onShow(index)}
        >
          <ProductPicture picture={picture} alt="" sizes="80px" className="aspect-4/5 w-full bg-sand object-cover" />
        </button>
      </li>
    ))}
  </ul>
)
