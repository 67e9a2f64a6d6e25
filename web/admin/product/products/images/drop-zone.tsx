import { useEffect, useRef, useState } from 'react'
import { config } from '#config'
import { helpWith } from '#shop/platform/media/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { acceptedTypes } from './choose-images.ts'

export function DropZone({ onFiles: take }: { onFiles: (files: File[]) => void }) {
  const [helps, setHelps] = useState<string[]>([])
  const onFiles = (files: File[]) => {
    setHelps([...new Set(files.flatMap(({ name }) => helpWith(name) ?? []))])
    take(files)
  }
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const over = useDrop(zone, onFiles)
  return (
    <div
      ref={zone}
      className={classes(
        'grid justify-items-center gap-4 border border-dashed px-6 py-14 text-center',
        over ? 'border-indigo bg-sand' : 'border-soft bg-card',
      )}
    >
      <p className="font-display text-title">Drag and drop your images here</p>
      <p className="text-soft">
        Up to {config.limits.imagesPerProduct} images: JPEG, PNG or GIF, up to {config.limits.imageMegabytes} MB each
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label="Product images"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button look="outline" name="images" onClick={() => input.current?.click()}>
        Browse
      </Button>
      <div role="status" className="grid gap-2 empty:hidden">
        {helps.map((help) => (
          <p key={help}>{help}</p>
        ))}
      </div>
    </div>
  )
}

/** Handles files dropped on the zone; returns whether files are being dragged over it. */
function useDrop(zone: { current: HTMLElement | null }, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const target = zone.current
    if (!target) return
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    target.addEventListener('dragover', hold)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', drop)
    return () => {
      target.removeEventListener('dragover', hold)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', drop)
    }
  }, [zone, onFiles])
  return over
}
