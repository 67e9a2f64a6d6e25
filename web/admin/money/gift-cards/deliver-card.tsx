import { useState, type ComponentProps } from 'react'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CardAction, ShownCard } from './card.ts'
import { NoMail } from '#web/admin/kit/parts/no-mail.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import { formatNaira } from '#shop/core/money.ts'

/** The printable card, and buttons to print or mail it, for the first time or again (rules: gift card code). */
export function CardOut({ card }: { card: ShownCard }) {
  const [asks, setAsks] = useState<'print' | 'mail' | null>(null)
  const close = () => setAsks(null)
  const { submit, body, busy, refused, forget } = useAct<AnswerOf<'POST /gift-cards/{id}/codes'>>(close)
  const hadCode = card.printedAt !== null || card.mailedAt !== null
  const code = body?.code ?? null
  if (card.isDemo) return null
  if (card.closed)
    return <p className="text-soft print:hidden">A card that is {card.state} can’t be printed or emailed.</p>

  function open(dialog: 'print' | 'mail') {
    forget()
    setAsks(dialog)
  }
  const send = (action: CardAction) => void submit(action, { method: 'post', encType: 'application/json', ...pressed })

  return (
    <>
      <section aria-labelledby="out" className="grid gap-4 print:hidden">
        <h2 id="out" className="text-lead">
          {hadCode ? 'Issue a new code' : 'Deliver the card'}
        </h2>
        <p className="text-soft">
          {hadCode
            ? 'The code isn’t stored. If the card is lost, print or email it with a new code. The old code will then stop working.'
            : 'The code is created when you print or email the card, and it isn’t stored.'}
        </p>
        <NoMail />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => (hadCode ? open('print') : send({ do: 'issue', out: { as: 'print' } }))}>
            {hadCode ? 'Print again' : 'Print it'}
          </Button>
          <Button look="outline" busy={busy} onClick={() => open('mail')}>
            {hadCode ? 'Email again' : 'Email it now'}
          </Button>
        </div>
        {asks === null && <Refused answer={refused} />}
      </section>
      {code && <PrintedCard card={card} code={code} />}
      <Dialog title="Print this card again?" open={asks === 'print'} onClose={close}>
        <div className="grid gap-5 p-5">
          <p>The current code of this card will stop working.</p>
          <Refused answer={refused} />
          <Button className="justify-self-end" busy={busy} onClick={() => send({ do: 'issue', out: { as: 'print' } })}>
            Print with a new code
          </Button>
        </div>
      </Dialog>
      <Dialog title="Email this card" open={asks === 'mail'} onClose={close}>
        <MailForm
          email={card.recipientEmail ?? ''}
          busy={busy}
          refused={refused}
          onSend={(email) => send({ do: 'issue', out: { as: 'mail', email } })}
        />
      </Dialog>
    </>
  )
}

type MailFormProps = {
  email: string
  busy: boolean
  refused: ComponentProps<typeof Refused>['answer']
  onSend: (email: string) => void
}

function MailForm({ email, busy, refused, onSend }: MailFormProps) {
  const [missing, setMissing] = useState(false)
  return (
    <form
      className="grid gap-5 p-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('email')).trim()
        setMissing(typed === '')
        if (typed !== '' && !busy) onSend(typed)
      }}
    >
      <Field
        label="Recipient’s email"
        name="email"
        type="email"
        defaultValue={email}
        hint="Any earlier code of this card will stop working"
        error={missing ? 'Please fill this in' : undefined}
      />
      <Refused answer={refused} />
      <Button type="submit" busy={busy} className="justify-self-end">
        Email it with a new code
      </Button>
    </form>
  )
}

/**
 * The printable card with its code, which is shown only once. When printed, nothing else is on the page
 * (rules: gift card code).
 */
const PrintedCard = ({ card, code }: { card: ShownCard; code: string }) => (
  <section aria-labelledby="paper" className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <p role="status">This code is shown only once. Print or copy it before you leave this page.</p>
      <Button onClick={() => print()}>Print this card</Button>
    </div>
    <div className="grid max-w-xl gap-5 border border-ink bg-white p-8 text-ink">
      <h2 id="paper" className="text-title">
        Gift card
      </h2>
      <p className="text-display tabular-nums">{formatNaira(card.balance)}</p>
      <p>
        For {card.recipientName}
        {card.fromName && `, from ${card.fromName}`}
      </p>
      {card.message && (
        <p dir="auto" className="whitespace-pre-line">
          {card.message}
        </p>
      )}
      <p className="font-mono text-lead tracking-wide break-all" aria-label="Gift card code">
        {code}
      </p>
      <p className="text-caption">
        No. {card.number}. Enter the code on the payment page of our shop: it pays for all or part of an order and does
        not expire. Anyone with the code can spend it.
      </p>
    </div>
  </section>
)
