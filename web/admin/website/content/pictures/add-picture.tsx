import { useState, type FormEvent } from 'react'
import { config } from '#config'
import { everyFormat } from '#shop/platform/media/original.ts'
import { endingsOf, refusalBeforeReading, refusalWithHelp } from '#shop/platform/media/refusal-words.ts'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { PLEASE_FILL_IN, useFields } from '#web/ui/use-fields.ts'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'
import { FilePreview } from '#web/admin/product/products/images/file-preview.tsx'

export type LibraryPicture = AnswerOf<'GET /pictures'>['pictures'][number]

type AddPictureProps = {
  onAdded: (picture: LibraryPicture) => void
  /** A dropped or pasted file; without it, the user chooses one. */
  given?: File | null
}

/**
 * Uploads a picture to the media library, with a description (rules: alt texts). It calls the API directly, because it
 * is used in dialogs on many pages, which must not reload.
 */
export function AddPicture({ onAdded, given = null }: AddPictureProps) {
  const { form, errors, show, onInput } = useFields()
  const [file, setFile] = useState(given)
  const [busy, setBusy] = useState(false)
  const kept = useKeptForm(form, { key: 'new picture', what: 'Picture description' })

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Stops the event, because the dialog may be inside another form, which must not be submitted.
    event.stopPropagation()
    if (busy) return
    const alt = String(new FormData(event.currentTarget).get('alt')).trim()
    const wrong = { ...fileProblem(file), ...(alt === '' && { alt: PLEASE_FILL_IN }) }
    show(wrong)
    if (Object.keys(wrong).length > 0 || !file) return
    setBusy(true)
    const answer = await ask('POST /pictures', { body: { image: file, alt }, encode: asForm })
    setBusy(false)
    if (answer.ok) {
      kept.sent()
      return onAdded(answer.body.picture)
    }
    const { images, ...fields } = answer.fields
    if (images || Object.keys(fields).length > 0) show(images ? { ...fields, image: images } : fields)
    else toast.error(answer.message)
  }

  return (
    <form ref={form} noValidate className="grid gap-5 p-5" onSubmit={(event) => void send(event)} onInput={onInput}>
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      {file && (
        <div className="w-40">
          <FilePreview key={`${file.name} ${file.size}`} file={file} />
        </div>
      )}
      {!given && (
        <Field
          label="Picture"
          name="image"
          type="file"
          accept={endingsOf(everyFormat).join(',')}
          hint={`JPEG, PNG, GIF, WebP or AVIF, up to ${config.limits.imageMegabytes} MB`}
          error={errors.image}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      )}
      <TextArea
        label="Description (alt text)"
        name="alt"
        rows={2}
        maxLength={longest.alt}
        hint="Read out by screen readers, and shown if the picture can’t be loaded. Example: ‘A wine silk gown in a clay niche’"
        error={errors.alt}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={busy}>
          Add picture
        </Button>
      </div>
    </form>
  )
}

function fileProblem(file: File | null): { image?: string } {
  if (!file) return { image: 'Please choose a picture' }
  const why = refusalBeforeReading(file, everyFormat)
  return why ? { image: refusalWithHelp(why, file.name) } : {}
}
