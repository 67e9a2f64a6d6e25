import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { config } from '#config'
import { pictureMainUrl, smallPictureUrl } from '#shop/platform/media/picture.ts'
import { refusalBeforeReading, refusalWithHelp } from '#shop/platform/media/refusal-words.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { asForm } from '#web/admin/product/products/as-form.ts'
import { acceptedTypes } from '#web/admin/product/products/images/choose-images.ts'
import type { Parcel } from './parcel.ts'

/**
 * A picture of the parcel or its waybill, uploaded when chosen, without losing other input on the page
 * (rules: parcels).
 */
export function ParcelPicture({ orderId, parcel }: { orderId: string; parcel: Parcel }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const params = { id: orderId, parcel: parcel.id }

  async function choose(file: File | undefined) {
    const why = file && refusalBeforeReading(file)
    setError(why ? refusalWithHelp(why, file.name) : '')
    if (!file || why || busy) return
    setBusy(true)
    const answer = await ask('POST /order/{id}/parcels/{parcel}/picture', {
      params,
      body: { picture: file },
      encode: asForm,
    })
    setBusy(false)
    if (!answer.ok) return setError(Object.values(answer.fields)[0] ?? answer.message)
    await revalidate()
  }

  async function remove() {
    setBusy(true)
    const answer = await ask('DELETE /order/{id}/parcels/{parcel}/picture', { params })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    await revalidate()
  }

  const { picture } = parcel
  return picture ? (
    <div className="flex flex-wrap items-center gap-4">
      <a href={pictureMainUrl(picture)} target="_blank" rel="noopener noreferrer">
        <img
          src={smallPictureUrl(pictureMainUrl(picture))}
          alt={`Parcel ${parcel.number} (opens in a new tab)`}
          width={64}
          height={80}
          className="aspect-4/5 w-16 bg-sand object-cover"
        />
      </a>
      <Button look="quiet" busy={busy} onClick={() => void remove()}>
        Remove picture
      </Button>
    </div>
  ) : (
    <Field
      label="Picture of the parcel or waybill"
      type="file"
      accept={acceptedTypes}
      hint={busy ? 'Uploading…' : `JPEG, PNG or GIF, up to ${config.limits.imageMegabytes} MB`}
      error={error}
      onChange={({ target }) => {
        void choose(target.files?.[0])
        target.value = ''
      }}
    />
  )
}
