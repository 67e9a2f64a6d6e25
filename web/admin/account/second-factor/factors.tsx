import { useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/admin/kit/parts/confirm-dialog.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { PasskeyList } from './passkey-list.tsx'
import type { Wish } from './wish.ts'

export function Factors({
  factors: { appSince, recoveryCodesLeft, passkeys, isRequired, isAppReadable },
}: {
  factors: AnswerOf<'GET /admin/second-factor'>
}) {
  const { act, doing } = useWishes()
  return (
    <div className="grid gap-8">
      {isRequired && !appSince && passkeys.length === 0 && (
        <p role="status" className="border-l-2 border-gold pl-4">
          Your shop requires a second factor. Set one up to continue: {isAppReadable && 'an authenticator app or '}a
          passkey.
        </p>
      )}
      <p>
        With a second factor, you sign in with your password and your phone or passkey. A password alone is no longer
        enough.
      </p>
      <Part title="Authenticator app" state={appSince ? `Set up on ${whenOf(appSince)}` : 'Not set up'}>
        {!isAppReadable && <AppUnreadable isSetUp={appSince !== null} />}
        {appSince ? (
          <RemoveApp />
        ) : (
          isAppReadable && (
            <Button busy={doing === 'begin'} onClick={() => act('begin')}>
              Set up app
            </Button>
          )
        )}
      </Part>
      <PasskeyList passkeys={passkeys} />
      {(appSince || passkeys.length > 0) && (
        <Part title="Recovery codes" state={`${recoveryCodesLeft} of 10 left`}>
          <Button look="outline" busy={doing === 'renew'} onClick={() => act('renew')}>
            Generate ten new codes
          </Button>
        </Part>
      )}
    </div>
  )
}

const AppUnreadable = ({ isSetUp }: { isSetUp: boolean }) => (
  <p className="order-last basis-full border-l-2 border-error pl-4 text-caption">
    This server has no usable secret key.{' '}
    {isSetUp
      ? 'Until your technician sets SECRET_KEY, sign in with a recovery code or a passkey instead of your authenticator app.'
      : 'Until your technician sets SECRET_KEY, you can set up a passkey but not an authenticator app.'}
  </p>
)

function useWishes() {
  const { submit, state, json } = useFetcher()
  const act = (what: 'begin' | 'renew') =>
    void submit({ do: what }, { method: 'patch', encType: 'application/json', ...pressed })
  return { act, doing: state === 'idle' ? null : (json as Wish | undefined)?.do }
}

const Part = ({ title, state, children }: { title: string; state: string; children: ReactNode }) => (
  <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
    <div>
      <h2 className="text-body font-medium">{title}</h2>
      <p className="text-caption text-soft">{state}</p>
    </div>
    {children}
  </section>
)

function RemoveApp() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title="Remove the authenticator app?"
        open={open}
        send={[{ do: 'remove' } satisfies Wish, { method: 'patch', encType: 'application/json' }]}
        yes="Remove app"
        isDangerous
        onClose={() => setOpen(false)}
      >
        If you have no passkey, you will sign in with your password only and your recovery codes will no longer work.
      </ConfirmDialog>
    </>
  )
}
