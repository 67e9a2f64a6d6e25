import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { clips } from '#config'
import { videoRefusalBeforeReading, videoRefusalTexts } from '#shop/platform/media/video.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { asForm } from './as-form.ts'
import type { ShownProduct } from './product.ts'

/**
 * A product's video, uploaded when chosen, independently of the form. After a failed upload the file remains available
 * for a retry (rules: product video).
 */
export function VideoChoice({ product: { id, name, clip } }: { product: ShownProduct }) {
  const { revalidate } = useRevalidator()
  const sending = useRef<AbortController>(null)
  const [busy, setBusy] = useState<'sending' | 'taking away' | null>(null)
  const [unsent, setUnsent] = useState<File | null>(null)
  const [error, setError] = useState('')

  async function send(file: File | undefined) {
    if (!file || busy) return
    const why = videoRefusalBeforeReading(file)
    setError(why ? videoRefusalTexts[why](file.name) : '')
    setUnsent(null)
    if (why) return
    setBusy('sending')
    const { signal } = (sending.current = new AbortController())
    try {
      const answer = await ask('POST /products/{id}/video', {
        params: { id },
        body: { clip: file },
        encode: asForm,
        signal,
      })
      if (answer.ok) toast.success(answer.body.message)
      else setError(answer.fields.clip ?? answer.message)
      if (!answer.ok && !answer.fields.clip) setUnsent(file)
    } catch {
      // The upload was cancelled but may already have been complete; reloading shows the result.
      toast.success('Upload cancelled')
    }
    await revalidate()
    setBusy(null)
  }

  async function takeAway() {
    setBusy('taking away')
    const answer = await ask('DELETE /products/{id}/video', { params: { id } })
    if (answer.ok) toast.success(answer.body.message)
    else toast.error(answer.message)
    await revalidate()
    setBusy(null)
  }

  return (
    <section aria-labelledby="clip" className="mt-10 grid max-w-3xl gap-4 border-t border-line pt-6">
      <h2 id="clip" className="text-lead">
        Product video
      </h2>
      <p className="text-soft">
        A short video on the product page. It is shown exactly as you upload it, loads only when a customer plays it,
        and starts muted.
      </p>
      {clip && (
        <video
          key={clip.id}
          src={clip.url}
          width={clip.width}
          height={clip.height}
          preload="metadata"
          controls
          muted
          playsInline
          aria-label={`Video of ${name}`}
          className="h-auto max-h-96 w-full bg-sand"
        />
      )}
      <Field
        label={clip ? 'Replace video' : 'Choose a video'}
        type="file"
        accept="video/mp4,video/webm,video/quicktime,.m4v"
        hint={`MP4 or WebM, up to ${clips.seconds} seconds and ${clips.megabytes} MB`}
        error={error}
        disabled={busy !== null}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        {busy === 'sending' && (
          <>
            <p role="status" className="self-center text-soft">
              Uploading …
            </p>
            <Button look="outline" onClick={() => sending.current?.abort()}>
              Cancel upload
            </Button>
          </>
        )}
        {unsent && !busy && (
          <Button look="outline" onClick={() => void send(unsent)}>
            Upload {unsent.name} again
          </Button>
        )}
        {clip && busy !== 'sending' && (
          <Button look="outline" busy={busy === 'taking away'} onClick={() => void takeAway()}>
            Remove video
          </Button>
        )}
      </div>
    </section>
  )
}
