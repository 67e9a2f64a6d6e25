import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Link, redirect, replace, useFetcher } from 'react-router'
import { resetCode } from '#config'
import { ask, type Answer } from '#web/api-client.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { told } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { textsIn } from '#web/parts/use-form.ts'
import { useReset } from '#web/state/reset-store.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/verify-code-page'
import { CodeBoxes } from './code-boxes.tsx'
import { FormHeading } from './form-heading.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { ResetByShop } from './reset-by-shop.tsx'
import { resetPagesAt, useResetPages } from './reset-pages.ts'
import { ResendCode } from './resend-code.tsx'

const { length, minutes } = resetCode
const noDigits: string[] = Array.from({ length }, () => '')

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Enter your code', matches)

export const headers = ofSecretLink

/**
 * Lets the server render the page, which has no personal data. In the browser, visitors who requested no code are
 * redirected.
 */
export const loader = () => null

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!useReset.getState().email) throw replace(resetPagesAt(request.url).forgotPassword)
  return null
}
clientLoader.hydrate = true as const

/** POST verifies the code; PUT requests another one. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { email, remember } = useReset.getState()
  if (request.method === 'PUT')
    return told(await ask('POST /auth/resend-code', { body: { email } }), ({ message }) => message)
  const { code } = await textsIn(request, 'code')
  const answer = await ask('POST /auth/verify-code', { body: { code, email } })
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  remember({ email, code })
  return redirect(resetPagesAt(request.url).changePassword)
}

export default function VerifyCodePage() {
  return useShop().canSendMail ? <EnterCode /> : <ResetByShop />
}

function EnterCode() {
  const email = useReset(({ email }) => email)
  const { forgotPassword } = useResetPages()
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
        . It expires in {minutes} minutes. You can also use the link in the email.
      </FormHeading>
      <CodeForm />
      <Link
        to={forgotPassword}
        className="justify-self-start py-1 text-caption underline underline-offset-4 hover:text-indigo"
      >
        Use another email
      </Link>
    </NarrowPage>
  )
}

function CodeForm() {
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const form = useRef<HTMLFormElement>(null)
  const [digits, setDigits] = useState(noDigits)
  const [error, setError] = useState('')
  const busy = state !== 'idle'

  function refuse(why: string) {
    setError(why)
    const empty = Math.max(0, digits.indexOf(''))
    form.current?.querySelectorAll('input')[empty]?.focus()
  }

  function verify(event: FormEvent) {
    event.preventDefault()
    const code = digits.join('')
    if (busy) return
    if (code.length < length) refuse(`Please enter all ${length} digits`)
    else void submit({ code }, { method: 'post', ...pressed })
  }

  const answered = useEffectEvent((answer: Answer<unknown>) => {
    if (!answer.ok) refuse(answer.fields.code ?? answer.message)
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])

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
      <ResendCode onResent={() => change(noDigits)} />
    </form>
  )
}
