import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { ShownProductPicture } from '#shop/catalogue/products/product.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { classes } from '#web/ui/classes.ts'

type FullScreenProps = {
  name: string
  images: readonly ShownProductPicture[]
  shown: number
  onShow: (index: number) => void
  /** Previous and next buttons, passed in because the gallery has already loaded them. */
  children: ReactNode
}

/**
 * One picture in full screen; a click zooms in and enables panning, arrow keys change the picture
 * (rules: product page).
 */
export default function FullScreen({ name, images, shown, onShow, children }: FullScreenProps) {
  return (
    <>
      <Zoom
        key={shown}
        picture={images[shown]!}
        alt={images[shown]!.alt ?? `${name}, picture ${shown + 1} of ${images.length}`}
      />
      {images.length > 1 && (
        <Others count={images.length} shown={shown} onShow={onShow}>
          {children}
        </Others>
      )}
    </>
  )
}

function Zoom({ picture, alt }: { picture: ShownPicture; alt: string }) {
  /** The clicked point as fractions of the picture's width and height; null when not zoomed. */
  const [near, setNear] = useState<{ x: number; y: number } | null>(null)
  const view = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current: shown } = view
    if (near && shown)
      shown.scrollTo(
        near.x * shown.scrollWidth - shown.clientWidth / 2,
        near.y * shown.scrollHeight - shown.clientHeight / 2,
      )
  }, [near])

  const pressed = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // The second click of a double click is ignored.
    if (detail > 1) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const byKeyboard = detail === 0
    const point = { x: (clientX - left) / width, y: (clientY - top) / height }
    setNear(near ? null : byKeyboard ? { x: 0.5, y: 0.4 } : point)
  }

  return (
    <div ref={view} className="flex min-h-0 grow touch-manipulation overflow-auto">
      <button
        type="button"
        aria-pressed={near !== null}
        aria-label={near ? 'Zoom out' : 'Zoom in'}
        className={classes(
          'm-auto block shrink-0',
          near ? 'w-[220vw] cursor-zoom-out md:w-[110vw]' : 'max-w-full cursor-zoom-in',
        )}
        onClick={pressed}
      >
        <ProductPicture
          picture={picture}
          alt={alt}
          sizes={near ? '(min-width: 768px) 110vw, 220vw' : '100vw'}
          className={near ? 'w-full' : 'mx-auto h-auto max-h-[calc(100dvh-5rem)] w-auto max-w-full'}
        />
      </button>
    </div>
  )
}

type OthersProps = { count: number; shown: number; onShow: (index: number) => void; children: ReactNode }

function Others({ count, shown, onShow, children }: OthersProps) {
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') onShow(Math.min(shown + 1, count - 1))
      if (key === 'ArrowLeft') onShow(Math.max(shown - 1, 0))
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [count, shown, onShow])
  return (
    <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-2 bg-paper/90">{children}</div>
  )
}
