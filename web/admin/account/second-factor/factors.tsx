import { useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
          Your shop requires a second factor. Set one up to continue: {isAppReadable && 'an app, or '}a passkey.
        </p>
      )}
      <p>
        With a second factor, your password alone no longer opens the back office: your phone or passkey is needed as
        well.
      </p>
      <Part title="App that shows codes" state={appSince ? `Since ${whenOf(appSince)}` : 'Not set up'}>
        {!isAppReadable && <AppUnreadable isSetUp={appSince !== null} />}
        {appSince ? (
          <RemoveApp onRemove={() => act('remove')} busy={doing === 'remove'} />
        ) : (
          isAppReadable && (
            <Button busy={doing === 'begin'} onClick={() => act('begin')}>
              Set it up
            </Button>
          )
        )}
      </Part>
      <PasskeyList passkeys={passkeys} />
      {(appSince || passkeys.length > 0) && (
        <Part title="Recovery codes" state={`${recoveryCodesLeft} of 10 left`}>
          <Button look="outline" busy={doing === 'renew'} onClick={() => act('renew')}>
            Make ten new ones
          </Button>
        </Part>
      )}
    </div>
  )
}

const AppUnreadable = ({ isSetUp }: { isSetUp: boolean }) => (
  <p className="order-last basis-full border-l-2 border-error pl-4 text-caption">
    This server has no secret key that it can use.{' '}
    {isSetUp
      ? 'It can’t read the codes of your app: sign in with a recovery code or a passkey'
      : 'An app can’t be set up, a passkey can'}
    , until your technician has set the key.
  </p>
)

function useWishes() {
  const { submit, state, json } = useFetcher()
  const act = (what: 'begin' | 'remove' | 'renew') =>
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

function RemoveApp({ onRemove, busy }: { onRemove: () => void; busy: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" busy={busy} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog title="Remove the app?" open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>
            Without another factor your password alone opens the back office, and your recovery codes are worth nothing.
          </p>
          <Button
            look="danger"
            onClick={() => {
              setOpen(false)
              onRemove()
            }}
          >
            Remove it
          </Button>
        </div>
      </Dialog>
    </>
  )
}
