import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Refused, type Failed } from './refused.tsx'

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
  const [failed, setFailed] = useState<Failed>()
  const [isNone, setNone] = useState(false)
  const { revalidate } = useRevalidator()
  async function show() {
    setBusy(true)
    setFailed(undefined)
    setNone(false)
    const answer = await make()
    setBusy(false)
    if (!answer.ok) return setFailed(answer)
    if (answer.body.url === null) return setNone(true)
    setUrl(answer.body.url)
    // Reloads the page, because it may show the link's expiry time.
    return void revalidate()
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Copied')
    } catch {
      setFailed({ message: 'Your browser blocked copying. Please select the link and copy it.', status: 0 })
    }
  }
  return url === '' ? (
    <div className="grid justify-items-start gap-3">
      <Button look="outline" busy={busy} onClick={() => void show()}>
        {button}
        <span className="sr-only">: {of}</span>
      </Button>
      <Refused answer={failed} />
      <p role="status" className="text-soft empty:hidden">
        {isNone && none}
      </p>
    </div>
  ) : (
    <div className="grid w-full gap-3">
      <Field label={`${label}: ${of}`} hint={hint} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button look="outline" className="justify-self-start" onClick={() => void copy()}>
        Copy<span className="sr-only"> the link for {of}</span>
      </Button>
      <Refused answer={failed} />
    </div>
  )
}
