import { useRef, useState, type FormEvent } from 'react'
import { Link, replace, useNavigate } from 'react-router'
import { config } from '#config'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useReset } from '#web/state/reset-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { ResendCode } from './resend-code.tsx'

const { length, minutes } = config.resetCode
const noDigits: string[] = Array.from({ length }, () => '')

export const meta = () => privateMeta('Enter your code')

/** The server renders the page, which says nothing of anybody; who asked for no code is sent for one. */
export const loader = () => null

export function clientLoader() {
  if (!useReset.getState().email) throw replace(paths.forgotPassword)
  return null
}
clientLoader.hydrate = true as const

export default function VerifyCodePage() {
  const email = useReset(({ email }) => email)
  return (
    <NarrowPage>
      <FormHeading title="Enter your code">
        We sent a {length} digit code
        {email && (
          <>
            {' '}
            to <strong className="font-medium text-ink">{email}</strong>
          </>
        )}
        . It is good for {minutes} minutes.
      </FormHeading>
      <CodeForm email={email} />
      <Link
        to={paths.forgotPassword}
        className="justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
      >
        Use another email
      </Link>
    </NarrowPage>
  )
}

function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [digits, setDigits] = useState(noDigits)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  function refuse(why: string) {
    setError(why)
    const empty = Math.max(0, digits.indexOf(''))
    form.current?.querySelectorAll('input')[empty]?.focus()
  }

  async function verify(event: FormEvent) {
    event.preventDefault()
    const code = digits.join('')
    if (busy) return
    if (code.length < length) return refuse(`Please enter all ${length} digits`)
    setBusy(true)
    const answer = await ask('POST /auth/verify-code', { body: { code, email } })
    setBusy(false)
    if (!answer.ok) {
      toast.error(answer.message)
      return refuse(answer.fields.code ?? answer.message)
    }
    useReset.getState().remember({ email, code })
    toast.success(answer.body.message)
    await navigate(paths.changePassword)
  }

  const change = (next: string[]) => {
    setDigits(next)
    setError('')
  }
  return (
    <form ref={form} method="dialog" noValidate onSubmit={verify} className="grid gap-6">
      <CodeBoxes label={`${length} digit code`} digits={digits} error={error} onChange={change} />
      <Button type="submit" busy={busy}>
        Verify code
      </Button>
      <ResendCode email={email} onResent={() => change(noDigits)} />
    </form>
  )
}
