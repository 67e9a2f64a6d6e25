import { pictureMainUrl, pictureSources } from '#shop/platform/media/picture.ts'
import { dollarAt, type ToldDollar } from './dollar.ts'
import { noticesAt } from './notices-now.ts'
import type { Settings } from './settings.ts'

/** What every page is sent of the settings; it is part of each document, so it is little (rules: public settings). */
export const everyPageSettings = (settings: Settings, now: Date) => ({
  house: shownHouse(settings.house),
  contact: settings.contact,
  notices: noticesAt(settings, now),
  badges: badges.filter(({ way }) => settings.payments[way]).map(({ way: _, ...badge }) => badge),
  bankAccounts: settings.payments.bankAccounts,
  ...toldDollar(settings, now),
  guestCheckout: settings.checkout.guestCheckout,
  refundRequest: settings.legal.figures.refundRequest,
})

/** Nothing at all where no dollars are told, for every page is sent it. */
function toldDollar({ payments }: Settings, now: Date): { dollar?: ToldDollar } {
  const dollar = dollarAt(payments, now)
  return dollar ? { dollar } : {}
}

/** The pictures of the ways to pay, as an img takes them. */
const badges = [
  { way: 'card', src: '/pictures/payment-card.svg', alt: 'Card accepted', width: 61 },
  { way: 'transfer', src: '/pictures/payment-transfer.svg', alt: 'Bank transfer accepted', width: 76 },
  { way: 'cash', src: '/pictures/payment-cash.svg', alt: 'Cash accepted', width: 61 },
] as const

/** The wordmark as an img takes it; the accent and the icon are linked in the head. */
function shownHouse({ accent: _, icon: __, wordmark, ...house }: Settings['house']) {
  if (!wordmark) return { ...house, wordmark: null }
  const { width, height } = wordmark
  const srcSet = pictureSources(wordmark, 'webp')
  return { ...house, wordmark: { width, height, src: pictureMainUrl(wordmark), srcSet, sizes: WORDMARK_SIZES } }
}

/** At most so wide is it shown. */
const WORDMARK_SIZES = '16rem'
export type EveryPageSettings = ReturnType<typeof everyPageSettings>
