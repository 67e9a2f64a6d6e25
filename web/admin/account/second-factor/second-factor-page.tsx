import { ask, type Refusal } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, settled, told } from '#web/parts/answered.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/second-factor-page'
import { makePasskey } from './browser-passkeys.ts'
import { Factors } from './factors.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Wish } from './wish.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useForm } from '#web/parts/use-form.ts'
import { CodeField } from './code-field.tsx'
import { create } from 'zustand'
import type { AnswerOf } from '#web/contract.ts'
import { useAuth } from '#web/state/auth-store.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Second factor', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /admin/second-factor', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const wish = (await request.json()) as Wish
  if (wish.do === 'confirm') {
    const answer = await ask('PATCH /admin/second-factor/app', { body: { code: wish.code } })
    if (!answer.ok && answer.code === 'not-begun') return confirmedBefore(answer)
    if (answer.ok) showOnce({ codes: answer.body.codes })
    return told(answer, ({ message }) => message)
  }
  if (wish.do === 'add passkey') return addPasskey(wish.name)
  if (wish.do === 'rename passkey') {
    const { id, name } = wish
    return toldInForm(await ask('PATCH /admin/second-factor/passkeys/{id}', { params: { id }, body: { name } }))
  }
  if (wish.do === 'remove passkey')
    return told(
      await ask('DELETE /admin/second-factor/passkeys/{id}', { params: { id: wish.id } }),
      ({ message }) => message,
    )
  if (wish.do === 'remove') return toldInForm(await ask('DELETE /admin/second-factor/app'), ({ message }) => message)
  const answer = await ask(
    wish.do === 'begin' ? 'POST /admin/second-factor/app' : 'POST /admin/second-factor/recovery-codes',
  )
  if (answer.ok) showOnce('codes' in answer.body ? answer.body : { begun: answer.body })
  return told(answer)
}

/**
 * Handles an attempt that fails because an earlier one succeeded, but its response with the recovery codes was lost
 * (rules: lost responses).
 */
async function confirmedBefore(refusal: Refusal) {
  const now = await ask('GET /admin/second-factor')
  showOnce({})
  if (!now.ok || !now.body.appSince) return told(refusal)
  toast.success('The app is set up, but your recovery codes could not be shown. Please generate new codes.')
  return settled(refusal)
}

async function addPasskey(name: string) {
  const begun = await ask('POST /admin/second-factor/passkey-options')
  if (!begun.ok) return toldInForm(begun)
  const passkey = await makePasskey(begun.body.options)
  if (!passkey) return null
  const answer = await ask('POST /admin/second-factor/passkeys', { body: { name, passkey } })
  if (answer.ok) showOnce({ codes: answer.body.codes })
  return toldInForm(answer, ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The user's second factors (rules: second factor, recovery codes). */
export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  const { begun, codes } = useShownOnce()
  const putAway = () => showOnce({})
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={putAway} />
  if (begun) return <SetUpApp begun={begun} onCancel={putAway} />
  return <Answered answer={loaderData}>{(factors) => <Factors factors={factors} />}</Answered>
}

/** Setup of an authenticator app: QR code and key, and a field for the first code (rules: second factor). */
function SetUpApp({ begun, onCancel }: { begun: Begun; onCancel: () => void }) {
  const { form, field, busy } = useForm({
    required: ['code'],
    asAction: ({ code }) => ({ do: 'confirm', code }),
  })
  return (
    <section aria-labelledby="set-up" className="grid gap-5">
      <h2 id="set-up" className="text-lead">
        Set up your authenticator app
      </h2>
      <p>Open the authenticator app on your phone, add an account and scan this QR code.</p>
      <QrCode qr={begun.qr} label="QR code for the authenticator app" />
      <p>
        If you are on that phone now, open <SetUpLink uri={begun.uri} />, or enter this key in the app:
        <code className="mt-2 block border border-line bg-sand p-3 break-all select-all">
          {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <form {...form} aria-label="Confirm the authenticator app" className="grid gap-5">
        <CodeField {...field('code')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Confirm code
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Not now
          </Button>
        </div>
      </form>
    </section>
  )
}

const SetUpLink = ({ uri }: { uri: string }) => (
  <a href={uri} className="underline underline-offset-4">
    this link
  </a>
)

type Begun = AnswerOf<'POST /admin/second-factor/app'>

type ShownOnce = { of: string | null; begun: Begun | null; codes: readonly string[] }

/** Secrets that the server returns only once; held in memory until the user closes them. */
const useStore = create<ShownOnce>(() => ({ of: null, begun: null, codes: [] }))

/** Returns the secrets of the signed-in user only; those of an earlier user are ignored. */
function useShownOnce(): Pick<ShownOnce, 'begun' | 'codes'> {
  const userId = useAuth(({ userId }) => userId)
  const shown = useStore()
  return shown.of === userId ? shown : { begun: null, codes: [] }
}

const showOnce = (shown: Partial<Pick<ShownOnce, 'begun' | 'codes'>>): void =>
  useStore.setState({ begun: null, codes: [], ...shown, of: useAuth.getState().userId })
