import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { keyKinds } from '#shop/office/keys/keys.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
    ? ['bad', 'Of no use']
    : from === null
      ? ['plain', 'Not set']
      : mode === 'test'
        ? ['busy', 'Test key: no money moves']
        : ['good', mode === 'live' ? 'Live key: money moves' : 'In use']
  return <Badge tone={tone}>{words}</Badge>
}

const problems = {
  unreadable: 'What was entered can’t be read with this server’s secret key. Enter it anew.',
  'public-url-needed':
    'Not in use: customers could not return from the payment page. Enter the shop’s web address under Settings.',
}

function HowItStands({ from, problem, entered, openBefore }: KeyStatus) {
  return (
    <div className="grid gap-1">
      {problem && <p className="text-error">{problems[problem]}</p>}
      {from === 'environment' && (
        <p>
          It is set on the server itself, which wins over what is entered here{entered && ': what you entered waits'}.
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
          Webhooks that the key before signed are let in until <Moment at={entered.formerUntil} />.
        </p>
      )}
      {openBefore > 0 && (
        <p className="border-l-4 border-gold px-4 py-1">
          {openBefore === 1 ? 'One payment that was' : `${openBefore} payments that were`} begun with the key before{' '}
          {openBefore === 1 ? 'is' : 'are'} still open. The shop asks about them with the present key, which knows them
          if it is of the same account; if it isn’t, look for them in the provider’s pages.
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
        Try it<span className="sr-only">: {label}</span>
      </Button>
      <p role="status" className={`min-w-0 ${isGood ? 'text-success' : 'text-error'}`}>
        {state === 'idle' ? words : ''}
      </p>
    </div>
  )
}

function Remove({ status: { name, from, openBefore }, label }: { status: KeyStatus; label: string }) {
  const [open, setOpen] = useState(false)
  const { submit, state } = useFetcher()
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Remove<span className="sr-only">: {label}</span>
      </Button>
      <Dialog title={`Remove what is entered for ${label}?`} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-6 p-5">
          <p>
            {from === 'environment'
              ? 'The one that is set on the server stays in use.'
              : name === 'smtp'
                ? 'Mails are saved on the server and not sent until a mail server is entered again.'
                : `${label} is offered no more, and nobody can ask about its payments and refunds${openBefore > 0 ? ', of which some are open' : ''}. No webhook is let in by this key or those before it.`}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              look="danger"
              busy={state !== 'idle'}
              onClick={() => void submit(...send({ do: 'remove', name })).then(() => setOpen(false))}
            >
              Yes, remove it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
