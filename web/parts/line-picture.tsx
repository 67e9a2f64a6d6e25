import type { LinePictureUrl } from '#shop/platform/media/line-picture.ts'
import { SwatchDot } from '#web/ui/swatches.tsx'

type LinePictureProps = {
  src: LinePictureUrl
  width: number
  height: number
  shades: readonly (string | undefined)[]
  lazy?: boolean
}

/** A line's picture, with the colours that were chosen on it: the picture may show another one. */
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
