import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { lineKinds } from '#shop/orders/statements/line-kind.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { AskWhy } from './ask-why.tsx'
import { FindOrders } from './find-orders.tsx'
import { asProposed, dayWords, koboWords, type Line, type LineAction } from './statement.ts'

export function LineItem({ line }: { line: Line }) {
  const { day, amount, narration, sender, reference, kind, match, settled, payout, aside } = line
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-medium tabular-nums">{koboWords(amount)}</span>
          <span className="text-caption text-soft">{dayWords(day)}</span>
        </p>
        <p className="[overflow-wrap:anywhere]">{[sender, narration].filter(Boolean).join(': ')}</p>
        {reference && <p className="text-caption text-soft [overflow-wrap:anywhere]">{reference}</p>}
      </div>
      {match && <Proposed line={line} match={match} />}
      {settled && <Recorded line={line} settled={settled} />}
      {payout && <Payout payout={payout} />}
      {!settled && !payout && kind !== 'transfer' && <p className="text-soft">{lineKinds[kind].about}</p>}
      {aside && (
        <>
          <p className="text-soft">
            Ignored by {aside.by}: {aside.why}
          </p>
          <Act label="Restore" action={{ do: 'bring back', lines: [{ id: line.id }] }} />
        </>
      )}
    </li>
  )
}

/** Link to the settlement that was paid out by this credit (rules: settlements). */
function Payout({ payout: { id, provider, day } }: { payout: NonNullable<Line['payout']> }) {
  const from = useHere()
  return (
    <Link
      to={adminPaths.settlement(id)}
      state={{ from }}
      className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
    >
      Payout of {orderMethods[provider].provider.label}, {dayWords(day)}
    </Link>
  )
}

function Proposed({ line, match }: { line: Line; match: NonNullable<Line['match']> }) {
  const [open, setOpen] = useState<'find' | 'aside' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <p className="border-l-4 border-line pl-3">{match.why}</p>
      {match.orders.map(({ id, shortId, name, due }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-4">
          <OrderLink id={id} shortId={shortId} />
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <span className="text-soft">{formatNaira(due)} due</span>
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {match.orders.length > 0 && (
          <Act
            label={`Record payment for ${match.orders.map(({ shortId }) => `#${shortId}`).join(' and ')}`}
            action={{ do: 'confirm', lines: [asProposed(line)] }}
          />
        )}
        <Button look="quiet" onClick={() => setOpen('find')}>
          {match.orders.length > 0 ? 'Choose another order' : 'Find the order'}
        </Button>
        <Button look="quiet" onClick={() => setOpen('aside')}>
          Ignore
        </Button>
      </div>
      <FindOrders line={line} open={open === 'find'} onClose={close} />
      <AskWhy
        title="Ignore this transfer?"
        hint="For example: deposit by the owner, or rent"
        open={open === 'aside'}
        onClose={close}
        action={(reason) => ({ do: 'set aside', lines: [{ id: line.id }], reason })}
      />
    </>
  )
}

function Recorded({ line, settled: { at, by, orders } }: { line: Line; settled: NonNullable<Line['settled']> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {orders.map(({ id, shortId, amount, isTakenBack }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-4">
          <OrderLink id={id} shortId={shortId} />
          <span>{formatNaira(amount)} received</span>
          {isTakenBack && <span className="text-soft">Undone on the order’s page</span>}
        </p>
      ))}
      <p className="text-caption text-soft">
        Recorded by {by}, <Moment at={at} />
      </p>
      <Button look="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        Undo
      </Button>
      <AskWhy
        title="Undo this payment?"
        hint="Reverses the payments recorded for its orders, with this reason"
        open={open}
        onClose={() => setOpen(false)}
        action={(reason) => ({ do: 'undo', lines: [{ id: line.id }], reason })}
      />
    </>
  )
}

function OrderLink({ id, shortId }: { id: string; shortId: string }) {
  const from = useHere()
  return (
    <Link
      to={adminPaths.order(id)}
      state={{ from }}
      className="inline-flex min-h-11 items-center tracking-wider underline underline-offset-4"
    >
      #{shortId}
    </Link>
  )
}

function Act({ label, action }: { label: string; action: LineAction }) {
  const { submit, busy, refused } = useAct()
  return (
    <>
      <Button
        look="outline"
        className="justify-self-start"
        busy={busy}
        onClick={() => void submit(action, { method: 'post', encType: 'application/json', ...pressed })}
      >
        {label}
      </Button>
      <Refused answer={refused} />
    </>
  )
}
