import { membersOf } from '#shop/core/closed-list.ts'
import type { MoneyAccount } from '#shop/orders/ledger/account.ts'

type Row = {
  label: string
  /** Who takes the card's money; null where it is handed over. */
  provider: {
    label: string
    /** Whether a call can name it. */
    isNamed: boolean
    /** Plays the others while none of them has a key: no money moves. */
    standsIn: boolean
    /** By which names the address that a shopper comes back to tells the payment, the likeliest first. */
    returnsWith: readonly string[]
    /** Where the call that verifies has the reference: `/order/verify-<provider>/{reference}`, or `/order/verify?tx_ref=`. */
    verifiedBy: 'path' | 'query'
    /** Where in the ledger lies what it took; null where it plays, since no money moves (rules: ledger). */
    account: MoneyAccount | null
  } | null
}

/** How an order can be paid: in cash, or by card through a provider (rules: card providers). */
export const orderMethods = {
  cash: { label: 'Cash on Delivery', provider: null },
  paystack: {
    label: 'Card (Paystack)',
    provider: {
      label: 'Paystack',
      isNamed: true,
      standsIn: false,
      returnsWith: ['reference', 'trxref'],
      verifiedBy: 'path',
      account: 'paystack',
    },
  },
  flutterwave: {
    label: 'Card (Flutterwave)',
    provider: {
      label: 'Flutterwave',
      isNamed: true,
      standsIn: false,
      returnsWith: ['tx_ref'],
      verifiedBy: 'query',
      account: 'flutterwave',
    },
  },
  sandbox: {
    label: 'Card (sandbox)',
    provider: {
      label: 'Sandbox',
      isNamed: false,
      standsIn: true,
      returnsWith: ['reference'],
      verifiedBy: 'path',
      account: null,
    },
  },
  /** Of test orders alone, whatever keys the shop has (rules: test orders). */
  test: {
    label: 'Card (test order)',
    provider: {
      label: 'Test order',
      isNamed: false,
      standsIn: false,
      returnsWith: ['reference'],
      verifiedBy: 'path',
      account: null,
    },
  },
} as const satisfies Record<string, Row>

export type OrderMethod = keyof typeof orderMethods
type ProviderThat<Is> = {
  [Method in OrderMethod]: (typeof orderMethods)[Method]['provider'] extends Is ? Method : never
}[OrderMethod]

/** Who takes card payments. */
export type ProviderName = ProviderThat<object>
/** Who can be asked for by name, as in `POST /order/paystack`. */
export type NamedProvider = ProviderThat<{ isNamed: true }>
/** Whose payments are verified by a call of their own. */
export type ProviderInPath = ProviderThat<{ isNamed: true; verifiedBy: 'path' }>

/** How an order is paid, in words (rules: bank transfer). */
export const methodLabel = (method: OrderMethod, byTransfer: boolean): string =>
  byTransfer ? 'Bank transfer' : orderMethods[method].label

/** Whether an order paid so is paid by card. */
export const isByCard = (method: OrderMethod): method is ProviderName => orderMethods[method].provider !== null

/** Whether an order is no sale before its money is here: by card, and by transfer first (rules: sales). */
export const isPaidFirst = ({ method, transferFirst }: { method: OrderMethod; transferFirst: boolean }): boolean =>
  isByCard(method) || transferFirst

/** Whether a provider can be asked for by name. */
export const isNamed = (method: OrderMethod): method is NamedProvider => orderMethods[method].provider?.isNamed === true

/** Whether the call that verifies a provider's payments has the reference in its path. */
export function isInPath(name: NamedProvider): name is ProviderInPath {
  return orderMethods[name].provider.verifiedBy === 'path'
}

/** Whether no money moves by an order paid so (rules: ledger). */
export const isPlayed = (method: OrderMethod): boolean => orderMethods[method].provider?.account === null

/** Whether an order paid so is one that an owner tries her shop with (rules: test orders). */
export const isOfTest = (method: OrderMethod): boolean => method === 'test'

/** Who is asked for where a call names nobody. */
export const DEFAULT_PROVIDER: NamedProvider = 'paystack'

/** The name under which calls ask for a provider: its own or, of one that stands in, the default. */
export const askedAs = (name: ProviderName): NamedProvider => (isNamed(name) ? name : DEFAULT_PROVIDER)

export const providerNames = membersOf(orderMethods).filter(isByCard)
export const namedProviders = membersOf(orderMethods).filter(isNamed)
export const standIns = providerNames.filter((name) => orderMethods[name].provider.standsIn)
export const providersInPath = namedProviders.filter(isInPath)
