import { Link } from 'react-router'
import { lineWords } from '#shop/orders/orders/line-words.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import { returnWishes } from '#shop/shopping/returns/return-money.ts'
import { returnMoves, returnStates } from '#shop/shopping/returns/return-states.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { ReturnPictures } from '#web/returns/return-pictures.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { HeldBack } from '#web/admin/kit/parts/use-held-back.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { BankDetails } from './bank-details.tsx'
import { GiveBack } from './refund.tsx'
import { MoneyGiven } from './money-given.tsx'
import { PressReturn } from './return-actions.tsx'
import { NAMELESS } from '#web/admin/order/orders/order.ts'
import { exchangeOf, movesShown, type DeskReturn } from './return.ts'

/** `held` disables its actions for a moment after the list has changed. */
export function OneReturn({ each, held }: { each: DeskReturn; held: HeldBack }) {
  const { order, name, phone, state, label, tone, at, stateAt, words, wants, answer, by, lines } = each
  const { left } = each
  const { moves, main } = movesShown(each)
  const exchanged = left > 0 && !each.unwritten && (
    <For needs={['money']}>
      <For needs={['orders']}>
        <ButtonLink
          to={exchangeOf(each)}
          look={wants === 'another size' ? 'solid' : 'outline'}
          aria-label={`Exchange: #${shortId(order)}`}
        >
          Exchange
        </ButtonLink>
      </For>
    </For>
  )
  return (
    <li className="grid gap-3 border border-line bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-lead wrap-anywhere">
          {name || NAMELESS}, #{shortId(order)}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.position} className="wrap-anywhere">
            {line.quantity} × {line.name}, {lineWords(line)}
            <span className="block text-caption text-soft">
              {returnReasons[line.reason].label}
              {line.sellable !== null && `, ${line.sellable} of ${line.quantity} returned to stock`}
            </span>
          </li>
        ))}
      </ul>
      {words && <p className="border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">{words}</p>}
      <ReturnPictures
        count={each.pictures}
        of={`#${shortId(order)}`}
        load={() => ask('GET /returns/{id}/pictures', { params: { id: each.id } })}
      />
      {answer && <p className="text-soft wrap-anywhere">Message to the customer: {answer}</p>}
      <p className="text-caption text-soft">
        {by ? `Started by ${by} on` : 'Requested on'} {whenOf(at)}
        {stateAt !== at && `, ${label.toLowerCase()} since ${whenOf(stateAt)}`}. {phone}
      </p>
      {returnStates[state].isOpen && <p>{returnWishes[wants].staff}.</p>}
      <MoneyGiven each={each} />
      {each.ways.some(({ way }) => way === 'transfer') && (
        <For needs={['money']}>
          <BankDetails key={each.bank?.givenAt} each={each} />
        </For>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {wants === 'another size' && exchanged}
        {left > 0 && (
          <For needs={['money']}>
            <GiveBack key={each.version} each={each} />
          </For>
        )}
        {moves.map((move) => (
          <For key={move} needs={[returnMoves[move].needs]}>
            <PressReturn each={each} move={move} isMain={move === main} held={held} />
          </For>
        ))}
        {wants !== 'another size' && exchanged}
        <Link
          to={adminPaths.order(order)}
          className="label inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
        >
          Order #{shortId(order)}
        </Link>
      </div>
    </li>
  )
}
