import { useState } from 'react'
import type { Picture } from '#shop/media/picture.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { classes } from '#web/ui/classes.ts'

/** One picture on the whole screen; a press brings it nearer and lets it be moved about. */
export function FullScreen({ name, picture, open, onClose }: { name: string; picture: Picture; open: boolean; onClose: () => void }) {
  const [near, setNear] = useState(false)
  return (
    <Dialog title={name} shape="full" open={open} onClose={onClose}>
      <button
        type="button"
        aria-pressed={near}
        aria-label={near ? 'Show the whole picture' : 'Bring the picture nearer'}
        className={classes('m-auto block', near ? 'w-[200vw] max-w-none cursor-zoom-out md:w-[140vw]' : 'h-full max-w-full cursor-zoom-in')}
        onClick={() => setNear(!near)}
      >
        <ProductPicture picture={picture} alt={name} sizes={near ? '200vw' : '100vw'} className={near ? 'w-full' : 'mx-auto h-full max-h-[calc(100dvh-5rem)] object-contain'} />
      </button>
    </Dialog>
  )
}
