import { membersOf } from '#shop/core/closed-list.ts'
import type { MoneyAccount } from '#shop/orders/ledger/account.ts'

type Row = {
  label: string
  /** The card payment provider; null if the order is not paid by card. */
  provider: {
    label: string
    /** True if API calls can name the provider. */
    isNamed: boolean
    /** True if the provider simulates card payments as long as no real provider has a key. */
    standsIn: boolean
    /** Query parameters of the return URL that contain the payment's reference, the most likely first. */
    returnsWith: readonly string[]
    /**
     * Place of the reference in the verify call: `/order/verify-<provider>/{reference}`, or `/order/verify?tx_ref=`.
     */
    verifiedBy: 'path' | 'query'
    /**
     * The ledger account of the provider's payments; null if they are simulated, because no money moves
     * (rules: ledger).
     */
    account: MoneyAccount | null
  } | null
}

/** Payment methods: cash, or card through a provider (rules: card providers). */
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
  /** For test orders only, regardless of the keys that the shop has (rules: test orders). */
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

/** Names of all card payment providers, including simulated ones. */
export type ProviderName = ProviderThat<object>
/** Providers whose names API calls can use, as in `POST /order/paystack`. */
export type NamedProvider = ProviderThat<{ isNamed: true }>
/** Providers whose verify call has the reference in its path. */
export type ProviderInPath = ProviderThat<{ isNamed: true; verifiedBy: 'path' }>

/**
 * Returns the label of a payment method; an order by bank transfer has the method 'cash' too (rules: bank transfer).
 */
export const methodLabel = (method: OrderMethod, byTransfer: boolean): string =>
  byTransfer ? 'Bank transfer' : orderMethods[method].label

/** True for card payments, including simulated ones. */
export const isByCard = (method: OrderMethod): method is ProviderName => orderMethods[method].provider !== null

/**
 * True for orders by card, and by bank transfer in advance: they count as sales only once they are paid or handed over
 * (rules: sales).
 */
export const isPaidFirst = ({ method, transferFirst }: { method: OrderMethod; transferFirst: boolean }): boolean =>
  isByCard(method) || transferFirst

/** True if API calls can use this provider's name. */
export const isNamed = (method: OrderMethod): method is NamedProvider => orderMethods[method].provider?.isNamed === true

/** True if the provider's verify call has the reference in its path. */
export function isInPath(name: NamedProvider): name is ProviderInPath {
  return orderMethods[name].provider.verifiedBy === 'path'
}

/** True if this method only simulates payments, so that no money moves (rules: ledger). */
export const isPlayed = (method: OrderMethod): boolean => orderMethods[method].provider?.account === null

/** True for the method of test orders (rules: test orders). */
export const isOfTest = (method: OrderMethod): boolean => method === 'test'

/** The provider used by API calls that name no provider. */
export const DEFAULT_PROVIDER: NamedProvider = 'paystack'

/**
 * Returns the provider name used in API calls: its real name or, for a simulated provider, the name of the default
 * provider.
 */
export const askedAs = (name: ProviderName): NamedProvider => (isNamed(name) ? name : DEFAULT_PROVIDER)

export const providerNames = membersOf(orderMethods).filter(isByCard)
export const namedProviders = membersOf(orderMethods).filter(isNamed)
export const standIns = providerNames.filter((name) => orderMethods[name].provider.standsIn)
export const providersInPath = namedProviders.filter(isInPath)
