import { formatKobo } from '#shop/core/money.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { settlementStates } from '#shop/orders/payments/settlement.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Detail } from '#web/admin/kit/parts/details.tsx'
import { dayWords } from '#web/admin/money/statements/statement.ts'

export type Settlement = AnswerOf<'GET /settlements'>['settlements'][number]

/** Formats an amount in minor units (kobo, cents): `₦45,000`, or `USD 12.50`. */
export const sumWords = (hundredths: number, currency: string): string =>
  currency === 'NGN' ? formatKobo(hundredths) : `${currency} ${(hundredths / 100).toFixed(2)}`

export const nameOf = ({ provider, day }: Pick<Settlement, 'provider' | 'day'>): string =>
  `${orderMethods[provider].provider.label}, ${dayWords(day)}`

/** State of a settlement; an unknown state is shown as the provider sent it. */
export const StateBadge = ({ state, said }: Pick<Settlement, 'state' | 'said'>) => (
  <Badge tone={settlementStates[state].tone}>{state === 'unknown' ? `“${said}”` : settlementStates[state].label}</Badge>
)

export const Sums = ({ settlement: { gross, fees, deducted, net, currency, toBank } }: { settlement: Settlement }) => (
  <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
    <Detail name="Gross">{sumWords(gross, currency)}</Detail>
    <Detail name="Fees">{sumWords(fees, currency)}</Detail>
    {deducted !== 0 && <Detail name="Deducted">{sumWords(deducted, currency)}</Detail>}
    <Detail name={toBank ? 'Paid to the bank' : 'Added to the balance'}>{sumWords(net, currency)}</Detail>
  </dl>
)
