import { useState } from 'react'
import { config } from '#config'
import { refusalBeforeReading, refusalWithHelp } from '#shop/platform/media/refusal-words.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'
import { acceptedTypes } from '#web/admin/product/products/images/choose-images.ts'
import { Face } from './face.tsx'
import { setOwnPicture, useOwnPicture } from './own-picture.ts'

/**
 * The user's picture. A new one is uploaded as soon as it is chosen. Calls the API directly, because a router action
 * would reload the form beside it (rules: staff picture).
 */
export function PictureChoice() {
  const picture = useOwnPicture()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function choose(file: File | undefined) {
    const why = file && refusalBeforeReading(file)
    setError(why ? refusalWithHelp(why, file.name) : '')
    if (!file || why || busy) return
    setBusy(true)
    const answer = await ask('POST /admin/picture', { body: { picture: file }, encode: asForm })
    setBusy(false)
    if (!answer.ok) return setError(Object.values(answer.fields)[0] ?? answer.message)
    setOwnPicture(answer.body.picture)
    toast.success('Profile picture updated')
  }

  async function remove() {
    setBusy(true)
    const answer = await ask('DELETE /admin/picture')
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    setOwnPicture(null)
    toast.success('Profile picture removed')
  }

  return (
    <section
      aria-label="Picture"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-b border-line pb-8"
    >
      <Face look="large" />
      <div className="grid min-w-0 flex-1 basis-60 gap-3">
        <Field
          label="Profile picture"
          type="file"
          accept={acceptedTypes}
          hint={busy ? 'Uploading …' : `JPEG, PNG or GIF, up to ${config.limits.imageMegabytes} MB`}
          error={error}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
        {picture && (
          <Button look="outline" className="justify-self-start" busy={busy} onClick={() => void remove()}>
            Remove picture
          </Button>
        )}
      </div>
    </section>
  )
}
