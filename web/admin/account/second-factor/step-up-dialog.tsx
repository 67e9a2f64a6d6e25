import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { BodyOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useFields } from '#web/ui/use-fields.ts'
import { signWithPasskey, useKnowsPasskeys } from './browser-passkeys.ts'
import { CodeField } from './code-field.tsx'
import { answerAll, useUnproved } from './pending-step-up.ts'

/**
 * Asks for the password or a code when a request needs step-up authentication, then lets the request continue. It is
 * not a router action, because any page can trigger it and the page's input must be preserved
 * (rules: step-up authentication).
 */
export function StepUpDialog() {
  const isAsked = useUnproved(({ waiting }) => waiting.length > 0)
  useEffect(() => () => answerAll(false), [])
  useFactorFirst()
  return (
    <Dialog title="Confirm your identity" open={isAsked} onClose={() => answerAll(false)}>
      <ProofForm />
    </Dialog>
  )
}

/**
 * Redirects users without a second factor to its setup page, if the shop requires one (rules: required second factor).
 */
function useFactorFirst(): void {
  const lacksFactor = useUnproved(({ lacksFactor }) => lacksFactor)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!lacksFactor) return
    // Remains set until the setup page is reached: another request that is rejected earlier would set it again and
    // restart the redirect.
    if (pathname === adminPaths.secondFactor) useUnproved.setState({ lacksFactor: false })
    else void navigate(adminPaths.secondFactor, { replace: true })
  }, [lacksFactor, pathname, navigate])
}

function ProofForm() {
  const [byCode, setByCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  const ways = useUnproved(({ ways }) => ways)
  const actionLabel = useUnproved(({ actionLabel }) => actionLabel)
  const knowsPasskeys = useKnowsPasskeys() && ways.includes('passkey')
  const { form, errors, show, showEmpty, onInput } = useFields()
  const name = byCode ? 'code' : 'password'
  // By default, a dialog focuses its first button. Focus the input instead.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form, byCode])

  async function send(given: string): Promise<void> {
    await prove(byCode ? { code: given } : { password: given })
  }

  async function sendPasskey(): Promise<void> {
    const begun = await ask('POST /admin/proofs/passkey-options')
    if (!begun.ok) return show({ [name]: begun.message })
    const passkey = await signWithPasskey(begun.body.options)
    if (passkey) await prove({ passkey })
  }

  async function prove(body: BodyOf<'POST /admin/proofs'>): Promise<void> {
    setBusy(true)
    const answer = await ask('POST /admin/proofs', { body })
    setBusy(false)
    if (!answer.ok) setLost(answer.code === 'no-connection')
    // A code works once. If the response was lost, retrying the pending request shows whether the code was accepted.
    if (answer.ok || (isLost && answer.code === 'wrong-code')) answerAll(true)
    else show({ [name]: answer.fields[name] ?? answer.message })
  }

  return (
    <form
      ref={form}
      aria-label="Confirm your identity"
      noValidate
      className="grid gap-5 p-5"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !showEmpty(name)) void send(String(new FormData(event.currentTarget).get(name)))
      }}
    >
      {actionLabel && <p className="font-medium wrap-anywhere">{actionLabel}</p>}
      <p>You signed in a while ago. Confirm your identity to continue. You won’t lose what you entered.</p>
      {byCode ? (
        <CodeField name="code" error={errors.code} />
      ) : (
        <PasswordField name="password" label="Your password" autoComplete="current-password" error={errors.password} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="-ml-3 flex flex-wrap">
          {ways.includes('code') && (
            <Button look="quiet" onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use the password' : 'Use a code'}
            </Button>
          )}
          {knowsPasskeys && (
            <Button look="quiet" onClick={() => void sendPasskey()}>
              Use a passkey
            </Button>
          )}
        </div>
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </div>
    </form>
  )
}
