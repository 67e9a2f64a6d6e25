import { pictureMainUrl, pictureSources } from '#shop/platform/media/picture.ts'
import { dollarAt, type ShownDollar } from './dollar.ts'
import { noticesAt } from './notices-now.ts'
import { only, publicContact } from './public-settings.ts'
import { pickupAt } from './pickup.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the settings that every page receives. They are part of each document, so they must be small
 * (rules: public settings).
 */
export const everyPageSettings = (settings: Settings, now: Date) => ({
  house: shownHouse(settings.house),
  contact: publicContact(settings.contact),
  notices: noticesAt(settings, now),
  badges: badges.filter(({ way }) => settings.payments[way]).map(({ way: _, ...badge }) => badge),
  bankAccounts: settings.payments.bankAccounts,
  ...toldDollar(settings, now),
  pickup: pickupAt(settings, now),
  guestCheckout: settings.checkout.guestCheckout,
  refundRequest: settings.legal.figures.refundRequest,
})

/**
 * Returns the dollar rate; omits the field if no dollar prices are shown, because every page receives these settings.
 */
function toldDollar({ payments }: Settings, now: Date): { dollar?: ShownDollar } {
  const dollar = dollarAt(payments, now)
  return dollar ? { dollar } : {}
}

/** Pictures of the payment methods, as `img` attributes. */
const badges = [
  { way: 'card', src: '/pictures/payment-card.svg', alt: 'Card accepted', width: 61 },
  { way: 'transfer', src: '/pictures/payment-transfer.svg', alt: 'Bank transfer accepted', width: 76 },
  { way: 'cash', src: '/pictures/payment-cash.svg', alt: 'Cash accepted', width: 61 },
] as const

/** Returns the wordmark as `img` attributes; accent and icon are linked in the head. */
function shownHouse({ wordmark, ...all }: Settings['house']) {
  const house = only(all, 'name', 'tagline', 'city', 'country', 'since', 'registrationUrl')
  if (!wordmark) return { ...house, wordmark: null }
  const { width, height } = wordmark
  const srcSet = pictureSources(wordmark, 'webp')
  return { ...house, wordmark: { width, height, src: pictureMainUrl(wordmark), srcSet, sizes: WORDMARK_SIZES } }
}

/** Maximum width at which the wordmark is shown. */
const WORDMARK_SIZES = '16rem'
export type EveryPageSettings = ReturnType<typeof everyPageSettings>
