import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { Picture } from '#shop/media/picture.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icons.tsx'
import { GalleryButton, GalleryButtons } from './gallery-buttons.tsx'

const FullScreen = lazy(() => import('./full-screen.tsx'))

const large = '(min-width: 1440px) 640px, (min-width: 768px) 46vw, 100vw'

/**
 * A product's pictures: thumbnails at the left (hidden on phones), a strip that is swiped, an index counter, arrow
 * keys, and the whole screen (rules: product page).
 */
export function Gallery({ name, images }: { name: string; images: readonly Picture[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [full, setFull] = useState(false)
  const last = images.length - 1

  const show = (index: number) => {
    const to = Math.min(Math.max(index, 0), last)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show(shown + (event.key === 'ArrowRight' ? 1 : -1))
  }

  if (images.length === 0) return <div className="aspect-4/5 bg-sand" />
  return (
    <section aria-label="Pictures" className="grid gap-4 self-start md:grid-cols-[5rem_minmax(0,1fr)]">
      <Thumbnails name={name} images={images} shown={shown} onShow={show} />
      <div className="bleed relative md:mx-0">
        <ul
          ref={strip}
          tabIndex={0}
          aria-label={`Pictures of ${name}; use the arrow keys`}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          onKeyDown={onKey}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {images.map((picture, index) => (
            <li key={picture.id} className="aspect-4/5 w-full shrink-0 snap-center bg-sand">
              <ProductPicture
                picture={picture}
                alt={`${name}, picture ${index + 1} of ${images.length}`}
                sizes={large}
                first={index === 0}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        <p className="label absolute bottom-3 left-3 bg-paper/90 px-3 py-2 tabular-nums" aria-live="polite">
          {shown + 1} / {images.length}
        </p>
        <div className="absolute right-3 bottom-3 flex gap-2">
          {last > 0 && (
            <div className="hidden gap-2 md:flex">
              <GalleryButtons shown={shown} last={last} onShow={show} />
            </div>
          )}
          <GalleryButton label="Show on the whole screen" onPress={() => setFull(true)}>
            <Icon>
              <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
            </Icon>
          </GalleryButton>
        </div>
      </div>
      {full && (
        <Suspense>
          <FullScreen name={name} images={images} shown={shown} onShow={show} onClose={() => setFull(false)}>
            <GalleryButtons shown={shown} last={last} onShow={show} />
          </FullScreen>
        </Suspense>
      )}
    </section>
  )
}

type ThumbnailsProps = { name: string; images: readonly Picture[]; shown: number; onShow: (index: number) => void }

const Thumbnails = ({ name, images, shown, onShow }: ThumbnailsProps) => (
  <ul className="hidden content-start gap-3 md:grid">
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
