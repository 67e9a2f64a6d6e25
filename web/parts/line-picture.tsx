import type { LinePictureUrl } from '#shop/platform/media/line-picture.ts'
import { SwatchDot } from '#web/ui/swatches.tsx'

type LinePictureProps = {
  src: LinePictureUrl
  width: number
  height: number
  shades: readonly (string | undefined)[]
  lazy?: boolean
}

/** A line item's picture with swatches of the chosen colours, as the picture may show another colour. */
export const LinePicture = ({ src, width, height, shades, lazy }: LinePictureProps) => (
  <div className="relative aspect-4/5 bg-sand">
    {src && (
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading={lazy ? 'lazy' : undefined}
        className="size-full object-cover"
      />
    )}
    <span className="absolute right-0.5 bottom-0.5 flex rounded-full bg-paper/90">
      {[...new Set(shades)].slice(0, 3).map((shade) => (
        <SwatchDot key={shade} shade={shade} className="size-5" />
      ))}
    </span>
  </div>
)
