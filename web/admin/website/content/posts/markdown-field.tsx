import { useLayoutEffect, useRef, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { longestOfPost } from '#shop/content/pages/post.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { AddPictures } from './adding-pictures.tsx'
import { formats, withPicture, type Selected } from './formats.ts'

type MarkdownFieldProps = {
  value: string
  error?: string
  onChange: (text: string) => void
  addPicture: AddPictures
}

const buttonLook = 'grid size-11 place-items-center border border-line bg-card hover:border-ink'

/** Markdown editor with toolbar and shortcuts; pictures can be dropped or pasted (rules: post editor). */
export function MarkdownField({ value, error, onChange, addPicture }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement | null>(null)
  const place = useRef<Pick<Selected, 'start' | 'end'> | null>(null)
  useLayoutEffect(() => {
    if (!place.current || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(place.current.start, place.current.end)
    place.current = null
  }, [value])

  const selected = (): Selected => {
    // Reads the current text, because several pictures may be inserted in a row.
    const { value: text, selectionStart: start, selectionEnd: end } = area.current!
    return { text, start, end }
  }
  const write = ({ text, ...now }: Selected) => {
    place.current = now
    onChange(text)
  }
  const show = (picture: { url: string; alt: string }) => write(withPicture(selected(), picture))
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const format = formats.find(({ key }) => key === event.key.toLowerCase())
    if (!format) return
    event.preventDefault()
    write(format.apply(selected()))
  }
  const takeFiles = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const images = [...files].filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0) return
    event.preventDefault()
    addPicture(images, show)
  }
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="label text-soft">
        Text
      </p>
      <div role="group" aria-label="Format" className="flex flex-wrap gap-1">
        {formats.map(({ label, sign, key, apply }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
            className={buttonLook}
            onClick={() => write(apply(selected()))}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          aria-label="Picture"
          title="Picture"
          className={buttonLook}
          onClick={() => addPicture([null], show)}
        >
          <Icon>
            <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15 9h.01" />
          </Icon>
        </button>
      </div>
      <TextArea
        ref={area}
        label="Text"
        quietLabel
        name="body"
        rows={18}
        maxLength={longestOfPost.body}
        hint="Markdown: **bold**, *italic*, ## heading. Drop or paste pictures into the text."
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onPaste={(event) => takeFiles(event, event.clipboardData)}
        onDrop={(event) => takeFiles(event, event.dataTransfer)}
      />
    </div>
  )
}
