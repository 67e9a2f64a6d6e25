import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DocumentName } from '#shop/content/pages/document.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Switch } from '#web/ui/switch.tsx'

const widths = { phone: 390, desk: 1280 } as const
const choices = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desktop' },
] as const
/** Window height of the preview, in pixels. */
const HEIGHT = 844
/** Sandbox of the frame: the page may load data, but can't open windows, submit forms or navigate the editor. */
const OWN_PAGE = 'allow-scripts allow-same-origin'
/** Delay after the last key until the preview is updated, in milliseconds. */
const SHOWN_AFTER_MS = 400

/** Live preview in a frame, to which the form's content is posted (rules: content preview). */
export function Preview({ name, content }: { name: DocumentName; content: object }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const room = useWidth(box)
  const tell = useEffectEvent(() => frame.current?.contentWindow?.postMessage({ content }, location.origin))
  useEffect(() => {
    const soon = setTimeout(() => tell(), SHOWN_AFTER_MS)
    return () => clearTimeout(soon)
  }, [content])
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin === location.origin && event.source === frame.current?.contentWindow) tell()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const scale = Math.min(1, room / widths[width])
  return (
    <section aria-label="Preview" className="grid gap-4 xl:sticky xl:top-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="label text-soft">Preview</h2>
        <Switch legend="Preview width" name="preview" value={width} choices={choices} onChoose={setWidth} />
      </div>
      <div
        ref={box}
        className="overflow-hidden border border-line bg-card"
        style={{ height: HEIGHT * Math.max(scale, 0.5) }}
      >
        <iframe
          ref={frame}
          title="Page preview"
          sandbox={OWN_PAGE}
          src={adminPaths.contentPreview(name)}
          className="mx-auto block border-0 bg-paper"
          style={{
            width: widths[width],
            height: HEIGHT * (Math.max(scale, 0.5) / scale),
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
          }}
        />
      </div>
    </section>
  )
}

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState<number>(widths.phone)
  useEffect(() => {
    const shown = box.current
    if (!shown) return
    const watch = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    watch.observe(shown)
    return () => watch.disconnect()
  }, [box])
  return width
}
