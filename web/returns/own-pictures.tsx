import { useState, type ChangeEvent } from 'react'
import { RETURN_PICTURES, takesPictures } from '#shop/shopping/returns/return-picture.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Field } from '#web/ui/field.tsx'
import { addPictures, byLink } from './add-pictures.ts'
import { ReturnPictures } from './return-pictures.tsx'

type OwnPicturesProps = {
  each: AnswerOf<'GET /orders/{id}/returns'>['returns'][number]
  track?: string
  onAdded: () => void
}

/**
 * The customer's pictures of the returned items; until these arrive, pictures can be added and removed
 * (rules: return pictures).
 */
export function OwnPictures({ each: { id, state, pictures }, track, onAdded }: OwnPicturesProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [params, headers] = [{ id }, byLink(track)]
  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    if (busy || files.length === 0) return
    setBusy(true)
    const uploadErrors = await addPictures(id, files, track)
    setBusy(false)
    target.value = ''
    setError(uploadErrors.join('. '))
    if (uploadErrors.length < files.length) onAdded()
  }
  return (
    <>
      <ReturnPictures
        count={pictures}
        of="your return"
        load={() => ask('GET /own-returns/{id}/pictures', { params, headers })}
        {...(takesPictures({ state }) && {
          remove: async (picture: string) => {
            const answer = await ask('DELETE /own-returns/{id}/pictures/{picture}', {
              params: { id, picture },
              headers,
            })
            if (answer.ok) onAdded()
            return answer
          },
        })}
      />
      {takesPictures({ state }) && pictures < RETURN_PICTURES && (
        <Field
          label={pictures > 0 ? 'Add another picture' : 'Add a picture'}
          hint={busy ? 'Uploading …' : 'Only you and the shop see it'}
          error={error}
          type="file"
          multiple
          accept=".jpg,.jpeg,.png,.gif"
          disabled={busy}
          onChange={(event) => void add(event)}
        />
      )}
    </>
  )
}
