import { useEffect, useRef, useState, type ReactNode } from 'react'
import { smallPictureUrl } from '#shop/platform/media/picture.ts'
import { PICTURES_OF_A_REVIEW } from '#shop/shopping/reviews/review.ts'
import type { AnswerOf } from '#web/contract.ts'
import { useDescribed } from '#web/ui/field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

type PicturePickerProps = {
  /** The pictures that the review already has; a removed one is deleted when the change is saved. */
  had: AnswerOf<'POST /reviews'>['review']['pictures']
  error: string | undefined
}

/** The pictures of a review, with a preview and a remove button each. They are sent with the form. */
export function PicturePicker({ had, error }: PicturePickerProps) {
  const [kept, setKept] = useState(had)
  const [added, setAdded] = useState<File[]>([])
  const input = useRef<HTMLInputElement>(null)
  const { id, control } = useDescribed(undefined, error)
  const room = PICTURES_OF_A_REVIEW - kept.length
  /** Sets the input's files, because the form sends these. */
  const hold = (files: File[]) => {
    const held = new DataTransfer()
    for (const file of files) held.items.add(file)
    input.current!.files = held.files
    setAdded(files)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2 text-soft">Pictures (optional, up to {PICTURES_OF_A_REVIEW})</legend>
      {/* This empty value is sent if no picture is kept; then all are deleted. */}
      {had.length > 0 && <input type="hidden" name="images" value="" />}
      {kept.length + added.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {kept.map((picture, index) => (
            <Picked
              key={picture.id}
              name={`picture ${index + 1}`}
              onRemove={() => {
                setKept(kept.filter((each) => each !== picture))
                input.current!.focus()
              }}
            >
              <input type="hidden" name="images" value={picture.id} />
              <img
                src={smallPictureUrl(picture.url)}
                alt={`Uploaded by you, ${index + 1} of ${kept.length}`}
                className="size-full object-cover"
              />
            </Picked>
          ))}
          {added.map((file, index) => (
            <Picked
              key={`${file.name} ${file.lastModified} ${index}`}
              name={file.name}
              onRemove={() => {
                hold(added.filter((each) => each !== file))
                input.current!.focus()
              }}
            >
              <Preview file={file} />
            </Picked>
          ))}
        </ul>
      )}
      <label
        className={`label inline-flex min-h-12 items-center justify-center justify-self-start border border-ink px-7 has-focus-visible:outline-2 ${added.length < room ? 'cursor-pointer hover:bg-ink hover:text-paper' : 'opacity-50'}`}
      >
        Add pictures
        <input
          ref={input}
          type="file"
          name="images"
          multiple
          accept=".jpg,.jpeg,.png,.gif"
          aria-disabled={added.length >= room || undefined}
          {...control}
          id={id}
          className="sr-only"
          onClick={(event) => added.length >= room && event.preventDefault()}
          onChange={({ currentTarget }) => hold([...added, ...currentTarget.files!].slice(0, room))}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="text-caption text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Picked = ({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) => (
  <li className="relative size-24 overflow-hidden bg-sand">
    {children}
    <button
      type="button"
      aria-label={`Remove ${name}`}
      className="absolute top-0 right-0 grid size-11 place-items-center"
      onClick={onRemove}
    >
      <span className="grid size-7 place-items-center bg-paper/90">
        <CloseIcon />
      </span>
    </button>
  </li>
)

/** Drawn on a canvas, because the content security policy forbids URLs of files. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let gone = false
    createImageBitmap(file).then(
      (bitmap) => {
        const shown = canvas.current
        if (gone || !shown) return
        const side = Math.min(bitmap.width, bitmap.height)
        const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
        shown.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, shown.width, shown.height)
        bitmap.close()
        setDrawn(true)
      },
      // The server reports a file that is not a picture.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [file])
  return (
    <>
      <canvas ref={canvas} width={192} height={192} role="img" aria-label={file.name} className="size-full" />
      {!isDrawn && (
        <span aria-hidden="true" className="absolute inset-x-1 bottom-1 truncate text-caption">
          {file.name}
        </span>
      )}
    </>
  )
}
