import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { keyKinds } from '#shop/office/keys/keys.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/admin/kit/parts/confirm-dialog.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import type { KeyAction, KeyStatus } from './key-action.ts'
import { KeyForm } from './key-form.tsx'
import { Webhooks } from './webhooks.tsx'

export function OneKey({ status, mayEnter }: { status: KeyStatus; mayEnter: boolean }) {
  const { name, entered, webhooks } = status
  const id = useId()
  const { label } = keyKinds[name]
  return (
    <section aria-labelledby={id} className="grid gap-5 border border-line bg-card p-5 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lead">
          {label}
        </h2>
        <State {...status} />
      </div>
      <HowItStands {...status} />
      {mayEnter && <KeyForm key={entered?.changedAt} status={status} />}
      <div className="flex flex-wrap items-start gap-3">
        {status.from && <TryIt name={name} label={label} />}
        {entered && <Remove status={status} label={label} />}
      </div>
      {webhooks && <Webhooks label={label} webhooks={webhooks} isOn={status.from !== null} />}
    </section>
  )
}

function State({ from, problem, mode }: KeyStatus) {
  const [tone, words]: [Tone, string] = problem
    ? ['bad', 'Unusable']
    : from === null
      ? ['plain', 'Not set']
      : mode === 'test'
        ? ['busy', 'Test key: no real payments']
        : ['good', mode === 'live' ? 'Live key: real payments' : 'In use']
  return <Badge tone={tone}>{words}</Badge>
}

const problems = {
  unreadable: 'The saved value can’t be decrypted with this server’s secret key. Enter it again.',
  'public-url-needed':
    'Not in use: without a web address, customers can’t return from the payment page. Enter it in Settings, Web address.',
}

function HowItStands({ from, problem, entered, openBefore }: KeyStatus) {
  return (
    <div className="grid gap-1">
      {problem && <p className="text-error">{problems[problem]}</p>}
      {from === 'environment' && (
        <p>
          The value set on the server is used. It overrides a value entered here
          {entered && ', so your saved value is not in use'}.
        </p>
      )}
      {entered && (
        <p className="text-soft">
          Entered by {entered.changedBy}, <Moment at={entered.changedAt} />
          {entered.ends && (
            <>
              , and ends in <span className="font-medium text-ink">{entered.ends}</span>
            </>
          )}
          .
        </p>
      )}
      {entered?.formerUntil && (
        <p className="text-soft">
          Webhooks signed with the previous key are accepted until <Moment at={entered.formerUntil} />.
        </p>
      )}
      {openBefore > 0 && (
        <p className="border-l-4 border-gold px-4 py-1">
          {openBefore === 1 ? 'One payment' : `${openBefore} payments`} started with the previous key{' '}
          {openBefore === 1 ? 'is' : 'are'} still open. The shop checks {openBefore === 1 ? 'it' : 'them'} with the
          current key, which works only if both keys belong to the same account. Otherwise, check the payment in the
          provider’s dashboard.
        </p>
      )}
    </div>
  )
}

const send = (action: KeyAction) => [action, { method: 'post', encType: 'application/json', ...pressed }] as const

/** Tests the key with a harmless request, and shows the result beside the button. */
function TryIt({ name, label }: { name: KeyStatus['name']; label: string }) {
  const { submit, state, data } = useFetcher<Answer<AnswerOf<'POST /keys/{name}/tries'>>>()
  const words = data && (data.ok ? data.body.message : data.message)
  const isGood = data?.ok && data.body.outcome === 'works'
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <Button look="outline" busy={state !== 'idle'} onClick={() => void submit(...send({ do: 'try', name }))}>
        Test connection<span className="sr-only">: {label}</span>
      </Button>
      <p role="status" className={`min-w-0 ${isGood ? 'text-success' : 'text-error'}`}>
        {state === 'idle' ? words : ''}
      </p>
    </div>
  )
}

function Remove({ status: { name, from, openBefore }, label }: { status: KeyStatus; label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Remove<span className="sr-only">: {label}</span>
      </Button>
      <ConfirmDialog
        title={`Remove the saved credentials for ${label}?`}
        open={open}
        send={[{ do: 'remove', name } satisfies KeyAction, { method: 'post', encType: 'application/json' }]}
        yes="Yes, remove it"
        isDangerous
        onClose={() => setOpen(false)}
      >
        {from === 'environment'
          ? 'The shop will use the value that is set on the server.'
          : name === 'smtp'
            ? 'Emails will be stored on the server and not sent until you enter a mail server again.'
            : `Customers will no longer be able to pay with ${label}, and the shop can’t check its payments and refunds${openBefore > 0 ? ', some of which are still open' : ''}. Webhooks signed with this key or an earlier one will be rejected.`}
      </ConfirmDialog>
    </>
  )
}
