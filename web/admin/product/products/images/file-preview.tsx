import { useEffect, useRef, useState } from 'react'

const WIDTH = 240

/**
 * A small preview of a chosen file. Drawn on a canvas, because the content security policy allows only pictures from
 * the server.
 */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let gone = false
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).then(
      (bitmap) => {
        if (!gone) draw(canvas.current, bitmap)
        bitmap.close()
      },
      () => setBroken(true),
    )
    return () => {
      gone = true
    }
  }, [file])
  if (broken)
    return (
      <p className="grid aspect-4/5 place-items-center bg-sand p-3 text-center text-caption">
        This picture can’t be previewed
      </p>
    )
  return <canvas ref={canvas} aria-hidden="true" className="aspect-4/5 w-full bg-sand object-cover" />
}

function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  if (!canvas) return
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}
