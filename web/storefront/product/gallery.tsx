import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { colorName } from '#shop/core/color-name.ts'
import { useTouched } from '#web/loading/first-touch.ts'
import { later } from '#web/loading/later.tsx'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { GalleryButton, GalleryButtons } from './gallery-buttons.tsx'
import { Thumbnails } from './thumbnails.tsx'

const FullScreen = later(() => import('./full-screen.tsx'))

const large = '(min-width: 1440px) 640px, (min-width: 768px) 46vw, 100vw'

type GalleryProps = { product: Pick<ShownProduct, 'name' | 'images' | 'colors' | 'shades'>; color: string }

/**
 * A product's pictures: thumbnails at the left (on a desktop), a swipeable strip, a counter, arrow keys and full
 * screen. When another colour is chosen, it shows that colour's picture (rules: product page, pictures by colour).
 */
export function Gallery({ product: { name, images, colors, shades }, color }: GalleryProps) {
  const touched = useTouched()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [reached, setReached] = useState(0)
  const [full, setFull] = useState(false)
  const last = images.length - 1
  const its = images.findIndex(({ shows }) => shows === color)

  const show = (index: number) => {
    lead(strip.current, Math.min(Math.max(index, 0), last))
  }
  const led = useRef(colors[0])
  useEffect(() => {
    if (led.current !== color && its >= 0) lead(strip.current, its)
    led.current = color
  }, [color, its])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show(shown + (event.key === 'ArrowRight' ? 1 : -1))
  }

  if (images.length === 0) return <div className="aspect-4/5 bg-sand" />
  return (
    <section aria-label="Pictures" className="grid gap-4 self-start lg:grid-cols-[5rem_minmax(0,1fr)]">
      <Thumbnails name={name} images={images} shown={shown} onShow={show} />
      <div className="bleed relative self-start md:mx-0">
        <ul
          ref={strip}
          tabIndex={0}
          aria-label={`Pictures of ${name}; use the arrow keys`}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          onKeyDown={onKey}
          onScroll={({ currentTarget }) => {
            const place = currentTarget.scrollLeft / currentTarget.clientWidth
            setShown(Math.round(place))
            setReached(Math.ceil(place))
          }}
        >
          {images.map((picture, index) => (
            <li key={picture.id} className="aspect-4/5 w-full shrink-0 snap-center bg-sand">
              <ProductPicture
                picture={picture}
                alt={picture.alt ?? `${name}, picture ${index + 1} of ${images.length}`}
                sizes={large}
                first={index === 0}
                className="size-full object-cover"
                // Lazy pictures load after the first interaction, as soon as the strip or a chosen colour shows them, or
                // immediately without scripts.
                boxClassName={
                  touched || index <= reached || (index === its && color !== colors[0])
                    ? undefined
                    : 'hidden size-full noscript:block'
                }
              />
            </li>
          ))}
        </ul>
        {its < 0 && (color !== colors[0] || images.some(({ shows }) => shows)) && (
          <p
            className="absolute inset-x-3 top-3 flex items-center gap-2 bg-paper/90 px-3 py-2 text-caption"
            role="status"
          >
            <SwatchDot shade={shades[color]} className="size-5 shrink-0" />
            You chose {colorName(color)}. The pictures may show another colour.
          </p>
        )}
        {/* At the left on a phone, so that the messaging button covers none of them. */}
        <div className="absolute inset-x-3 bottom-3 flex items-center gap-2">
          <p className="label bg-paper/90 px-3 py-2 tabular-nums md:mr-auto" aria-live="polite">
            {shown + 1} / {images.length}
          </p>
          {last > 0 && (
            <div className="hidden gap-2 md:flex">
              <GalleryButtons shown={shown} last={last} onShow={show} />
            </div>
          )}
          <GalleryButton label="Full screen" onPress={() => setFull(true)}>
            <Icon>
              <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
            </Icon>
          </GalleryButton>
        </div>
      </div>
      <Dialog title={name} shape="full" open={full} onClose={() => setFull(false)}>
        <FullScreen waiting={<Skeleton className="m-5 grow" />} name={name} images={images} shown={shown} onShow={show}>
          <GalleryButtons shown={shown} last={last} onShow={show} />
        </FullScreen>
      </Dialog>
    </section>
  )
}

function lead(strip: HTMLElement | null, index: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: still ? 'instant' : 'smooth' })
}
