import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

type LinkToHandOnProps = {
  /** The button's label; the field's label is the same without the verb. */
  button: string
  label: string
  /** The person or record that the link belongs to, for screen readers. */
  of: string
  hint: string
  make: () => Promise<Answer<{ url: string | null }>>
  /** The text shown if no link can be created. */
  none?: string
}

/**
 * Button that creates a link and shows it, so that staff can copy the link and send it themselves (rules: mail states).
 */
export function LinkToHandOn({ button, label, of, hint, make, none }: LinkToHandOnProps) {
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState('')
  const { revalidate } = useRevalidator()
  async function show() {
    setBusy(true)
    const answer = await make()
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    if (answer.body.url === null) return toast(none ?? '')
    setUrl(answer.body.url)
    // Reloads the page, because it may show the link's expiry time.
    return void revalidate()
  }
  return url === '' ? (
    <Button look="outline" busy={busy} className="justify-self-start" onClick={() => void show()}>
      {button}
      <span className="sr-only">: {of}</span>
    </Button>
  ) : (
    <div className="grid w-full gap-3">
      <Field label={`${label}: ${of}`} hint={hint} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button look="outline" className="justify-self-start" onClick={() => void copy(url)}>
        Copy<span className="sr-only"> the link for {of}</span>
      </Button>
    </div>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying. Please select the link and copy it.')
  }
}
