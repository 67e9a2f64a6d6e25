import { membersOf } from '#shop/closed-list.ts'

type Row = {
  label: string
  /** Who takes the card's money; null where it is handed over. */
  provider: {
    label: string
    /** Plays the others while none of them has a key: no call names it, and no money moves. */
    standsIn: boolean
    /** By which names the address that a shopper comes back to tells the payment, the likeliest first. */
    returnsWith: readonly string[]
    /** Where the call that verifies has the reference: `/order/verify-<provider>/{reference}`, or `/order/verify?tx_ref=`. */
    verifiedBy: 'path' | 'query'
  } | null
}

/** How an order can be paid: in cash, or by card through a provider (rules: card providers). */
export const orderMethods = {
  cash: { label: 'Cash on Delivery', provider: null },
  paystack: {
    label: 'Card (Paystack)',
    provider: { label: 'Paystack', standsIn: false, returnsWith: ['reference', 'trxref'], verifiedBy: 'path' },
  },
  flutterwave: {
    label: 'Card (Flutterwave)',
    provider: { label: 'Flutterwave', standsIn: false, returnsWith: ['tx_ref'], verifiedBy: 'query' },
  },
  sandbox: {
    label: 'Card (sandbox)',
    provider: { label: 'Sandbox', standsIn: true, returnsWith: ['reference'], verifiedBy: 'path' },
  },
} as const satisfies Record<string, Row>

export type OrderMethod = keyof typeof orderMethods
type ProviderThat<Is> = {
  [Method in OrderMethod]: (typeof orderMethods)[Method]['provider'] extends Is ? Method : never
}[OrderMethod]

/** Who takes card payments. */
export type ProviderName = ProviderThat<object>
/** Who can be asked for by name, as in `POST /order/paystack`. */
export type NamedProvider = ProviderThat<{ standsIn: false }>
/** Whose payments are verified by a call of their own. */
export type ProviderInPath = ProviderThat<{ standsIn: false; verifiedBy: 'path' }>

/** How an order is paid, in words (rules: bank transfer). */
export const methodLabel = (method: OrderMethod, byTransfer: boolean): string =>
  byTransfer ? 'Bank transfer' : orderMethods[method].label

/** Whether an order paid so is paid by card. */
export const isByCard = (method: OrderMethod): method is ProviderName => orderMethods[method].provider !== null

/** Whether a provider can be asked for by name. */
export const isNamed = (method: OrderMethod): method is NamedProvider =>
  orderMethods[method].provider?.standsIn === false

/** Whether the call that verifies a provider's payments has the reference in its path. */
export function isInPath(name: NamedProvider): name is ProviderInPath {
  return orderMethods[name].provider.verifiedBy === 'path'
}

/** Who is asked for where a call names nobody. */
export const DEFAULT_PROVIDER: NamedProvider = 'paystack'

/** The name under which calls ask for a provider: its own or, of one that stands in, the default. */
export const askedAs = (name: ProviderName): NamedProvider => (isNamed(name) ? name : DEFAULT_PROVIDER)

export const providerNames = membersOf(orderMethods).filter(isByCard)
export const namedProviders = membersOf(orderMethods).filter(isNamed)
export const standIns = providerNames.filter((name) => !isNamed(name))
export const providersInPath = namedProviders.filter(isInPath)
