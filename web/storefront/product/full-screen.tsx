import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Picture } from '#shop/media/picture.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { classes } from '#web/ui/classes.ts'

type FullScreenProps = {
  name: string
  images: readonly Picture[]
  shown: number
  onShow: (index: number) => void
  /** The buttons for the other pictures; the gallery has them at hand. */
  children: ReactNode
  onClose: () => void
}

/** One picture on the whole screen; a press brings it nearer and lets it be moved about, arrow keys show the others. */
export default function FullScreen({ name, images, shown, onShow, onClose, children }: FullScreenProps) {
  return (
    <Dialog title={name} shape="full" open onClose={onClose}>
      <Zoom key={shown} picture={images[shown]!} alt={`${name}, picture ${shown + 1} of ${images.length}`} />
      {images.length > 1 && (
        <Others count={images.length} shown={shown} onShow={onShow}>
          {children}
        </Others>
      )}
    </Dialog>
  )
}

function Zoom({ picture, alt }: { picture: Picture; alt: string }) {
  const [near, setNear] = useState(false)
  const view = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current: shown } = view
    if (near && shown)
      shown.scrollTo((shown.scrollWidth - shown.clientWidth) / 2, (shown.scrollHeight - shown.clientHeight) / 3)
  }, [near])

  return (
    <div ref={view} className="flex min-h-0 grow overflow-auto">
      <button
        type="button"
        aria-pressed={near}
        aria-label={near ? 'Show the whole picture' : 'Bring the picture nearer'}
        className={classes(
          'm-auto block',
          near ? 'w-[200vw] max-w-none cursor-zoom-out md:w-[80vw]' : 'h-full max-w-full cursor-zoom-in',
        )}
        onClick={() => setNear(!near)}
      >
        <ProductPicture
          picture={picture}
          alt={alt}
          sizes={near ? '(min-width: 768px) 80vw, 200vw' : '100vw'}
          className={near ? 'w-full' : 'mx-auto h-full max-h-[calc(100dvh-5rem)] object-contain'}
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
