import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { ShownProductPicture } from '#shop/catalogue/products/product.ts'
import { widthsOf, type ShownPicture } from '#shop/platform/media/picture.ts'
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
 * One picture in full screen; a click or two fingers zoom in and enable panning, arrow keys change the picture
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

/** Point in a picture, as fractions of its width and height. */
type Point = { x: number; y: number }

/**
 * A click, tap or double tap shows the picture at the width of its largest file; two fingers zoom to any width up to
 * that.
 */
function Zoom({ picture, alt }: { picture: ShownPicture; alt: string }) {
  /** The width in pixels and the point to show in the middle; null if the whole picture is shown. */
  const [zoomed, setZoomed] = useState<{ width: number; at: Point } | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const most = Math.max(widthsOf(picture).at(-1)!, innerWidth * LEAST_ZOOM)

  useLayoutEffect(() => {
    const { current: shown } = view
    if (zoomed && shown)
      shown.scrollTo(
        zoomed.at.x * shown.scrollWidth - shown.clientWidth / 2,
        zoomed.at.y * shown.scrollHeight - shown.clientHeight / 2,
      )
  }, [zoomed])

  useEffect(() => {
    const shown = view.current!
    let pinch: { apart: number; width: number } | null = null
    const moved = (event: TouchEvent) => {
      const [one, other] = event.touches
      const box = shown.querySelector('button')!.getBoundingClientRect()
      if (!one || !other || box.width === 0) {
        pinch = null
        return
      }
      event.preventDefault()
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      pinch ??= { apart, width: box.width }
      const width = Math.min(pinch.width * (apart / pinch.apart), most)
      const at = {
        x: ((one.clientX + other.clientX) / 2 - box.left) / box.width,
        y: ((one.clientY + other.clientY) / 2 - box.top) / box.height,
      }
      setZoomed(width > shown.clientWidth ? { width, at } : null)
    }
    const ended = () => (pinch = null)
    // Not passive, so that preventDefault() stops the browser from zooming the page.
    shown.addEventListener('touchmove', moved, { passive: false })
    shown.addEventListener('touchend', ended)
    return () => {
      shown.removeEventListener('touchmove', moved)
      shown.removeEventListener('touchend', ended)
    }
  }, [most])

  const pressed = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // The second click of a double click is ignored.
    if (detail > 1) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const byKeyboard = detail === 0
    const at = byKeyboard ? { x: 0.5, y: 0.4 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    setZoomed(zoomed ? null : { width: most, at })
  }

  return (
    <div ref={view} className="flex min-h-0 grow touch-manipulation overflow-auto">
      <button
        type="button"
        aria-pressed={zoomed !== null}
        aria-label={zoomed ? 'Zoom out' : 'Zoom in'}
        className={classes('m-auto block shrink-0', zoomed ? 'cursor-zoom-out' : 'max-w-full cursor-zoom-in')}
        style={zoomed ? { width: zoomed.width } : undefined}
        onClick={pressed}
      >
        <ProductPicture
          picture={picture}
          alt={alt}
          sizes={zoomed ? `${most}px` : '100vw'}
          className={zoomed ? 'w-full' : 'mx-auto h-auto max-h-[calc(100dvh-5rem)] w-auto max-w-full'}
        />
      </button>
    </div>
  )
}

/** Minimum width of a zoomed picture, in window widths, because the original may be narrower than the window. */
const LEAST_ZOOM = 1.1

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
