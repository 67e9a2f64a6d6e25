/**
 * What an engineer decides for a shop: limits, rates, session lengths, locale and time zone. What the owner decides is in the
 * settings. Amounts are whole naira unless a name says otherwise. What follows from them stands in docs/rules.
 */
export const config = {
  brand: {
    /** Path of the brand page and key of what the browser keeps. */
    shortName: 'gurara',
    locale: 'en-NG',
    timeZone: 'Africa/Lagos',
  },

  /** How much longer a card order holds its stock while the payment's provider can't be asked whether it was paid. */
  unreachedMinutes: 30,

  limits: {
    imagesPerProduct: 5,
    imageMegabytes: 15,
    imageMegapixels: 50,
    ordersInHistory: 10,
    newArrivals: 4,
    cataloguePicks: 9,
    cataloguePicksMinutes: 10,
    heroSeconds: 10,
    quantityPerLine: 99,
    linesPerOrder: 100,
    maxPrice: 50_000_000,
    daysToMake: 365,
    pageSizes: [10, 20, 30],
    passwordLength: { min: 8, max: 128 },
  },

  /** After so many wrong codes in so many days, only the link in the mail opens the account. */
  resetCode: { length: 4, minutes: 10, wrongCodes: 10, wrongCodesDays: 30, perQuarterHour: 3, perDay: 5 },

  /** So long a link to a new password works that staff pass on by hand. */
  passedOnLinkHours: 24,

  /** So long the e-mail that an admin left is a way back into her account. */
  leftEmailDays: 7,
} as const

export type Config = typeof config

/** A product's clip: no larger, and no longer. */
export const clips = { megabytes: 8, seconds: 15 } as const

/** What a gift card may come to, in naira, and how many days ahead it may be mailed. */
export const giftCards = { least: 1_000, most: 2_000_000, daysAhead: 366 } as const

// What follows is the server's alone, and stays out of what browsers load.

/**
 * A customer's session ends this many days after it was last seen; an admin's after so many hours, or when idle; who
 * signed in so few minutes ago needs not prove anew that it is she.
 */
export const sessions = {
  days: 30,
  adminHours: 12,
  adminIdleMinutes: 120,
  provedMinutes: 15,
  invitationHours: 72,
} as const

/** Between the right password and the second step pass so many minutes and wrong codes at most. */
export const secondStep = { minutes: 10, tries: 5 } as const

/**
 * How often one thing may be done, counted in the database so that the figures hold across servers.
 * Strict for guessing; wide enough for thirty orders a minute from one customer and fifty shoppers behind one address.
 */
export const rates = {
  signInPerAccountAndAddress: { points: 10, seconds: 15 * 60 },
  signInPerAddress: { points: 200, seconds: 15 * 60 },
  adminSignInPerAccountAndAddress: { points: 5, seconds: 15 * 60 },
  adminSignInPerAddress: { points: 30, seconds: 15 * 60 },
  /** Over all accounts, from browsers that nobody knows: beyond them a whole network has no more tries than `signInPerNetwork`. */
  wrongPasswordsInAll: { points: 300, seconds: 60 * 60 },
  signInPerNetwork: { points: 20, seconds: 15 * 60 },
  /** Wrong codes of a second factor: of a million, three are right at any moment. */
  factorCodesPerAdmin: { points: 10, seconds: 60 * 60 },
  passkeysPerAddress: { points: 60, seconds: 15 * 60 },
  guessedCodesTold: { points: 1, seconds: 24 * 60 * 60 },
  emailChangesPerAdmin: { points: 10, seconds: 24 * 60 * 60 },
  registerPerAddress: { points: 100, seconds: 60 * 60 },
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  codeTriesPerAddress: { points: 120, seconds: 60 * 60 },
  /** Over all accounts: who guesses at many of them at once is stopped too. Links go on working. */
  wrongCodesInAll: { points: 100, seconds: 24 * 60 * 60 },
  resetsInAll: { points: 1_000, seconds: 60 * 60 },
  /** After so many codes of a customer or a guest's browser that nobody knows, every code is unknown for the rest of the hour. */
  wrongDiscountCodes: { points: 5, seconds: 60 * 60 },
  /** The same of all guests behind one address, who on a mobile network are thousands. */
  wrongDiscountCodesPerAddress: { points: 200, seconds: 60 * 60 },
  /** The same wrong code is one guess, however often a cart asks about it. */
  sameDiscountCode: { points: 1, seconds: 60 * 60 },
  /** After so many wrong codes of gift cards of a customer or a guest's browser, and after so many of all guests behind one address, they wait. */
  wrongGiftCards: { points: 10, seconds: 60 * 60 },
  wrongGiftCardsPerAddress: { points: 200, seconds: 60 * 60 },
  giftCardLooksPerAddress: { points: 120, seconds: 10 * 60 },
  giftCardMailsPerAdmin: { points: 60, seconds: 60 * 60 },
  discountChecksPerAddress: { points: 600, seconds: 60 },
  ordersPerCustomer: { points: 60, seconds: 60 },
  ordersPerAddress: { points: 600, seconds: 60 },
  /** Transactions that an address bar names of a payment that is decided. */
  otherTransactions: { points: 3, seconds: 60 * 60 },
  verifiesPerAddress: { points: 600, seconds: 60 },
  claimsPerAddress: { points: 30, seconds: 60 * 60 },
  testMailsPerAdmin: { points: 10, seconds: 60 * 60 },
  receiptsPerAddress: { points: 60, seconds: 60 * 60 },
  trackingPerAddress: { points: 60, seconds: 60 * 60 },
  /** Wrong pairs of a number and who ordered: links in mails go on working. */
  trackingPerOrder: { points: 10, seconds: 60 * 60 },
  /** Questions to name servers and providers that somebody of the house has the shop ask. */
  outsideAsksPerAdmin: { points: 60, seconds: 60 * 60 },
  /** Links by which others pay: made, looked at, paid by; and wrong ones. */
  payLinksPerMaker: { points: 30, seconds: 60 * 60 },
  payLinksPerAddress: { points: 120, seconds: 60 * 60 },
  payLooksPerAddress: { points: 120, seconds: 10 * 60 },
  wrongPayLinksPerAddress: { points: 20, seconds: 60 * 60 },
  paysByLinkPerAddress: { points: 30, seconds: 10 * 60 },
  /** Quotes that are looked at by their links; and wrong ones. */
  quoteLooksPerAddress: { points: 120, seconds: 10 * 60 },
  wrongQuoteLinksPerAddress: { points: 20, seconds: 60 * 60 },
  quoteLinksPerAdmin: { points: 60, seconds: 60 * 60 },
  feedsPerAddress: { points: 60, seconds: 60 * 60 },
  formsPerAddress: { points: 60, seconds: 60 * 60 },
  /** Nobody is sent more letters than these because somebody else gives her address. */
  askingsPerPerson: { points: 10, seconds: 24 * 60 * 60 },
} as const

/** So many payments by card may be declined within an hour: of an account, a phone or an e-mail, of a network, which many may share, and of the whole shop. */
export const declinedCards = { ofPayer: 6, ofNetwork: 20, ofShop: 80 } as const

/**
 * How much is held unpaid until a bank transfer comes: so many orders of a customer at once, so many pieces of an account or
 * a phone, and of a network, which many may share. What takes the last piece of a size is held for a part of the time, and
 * for so many hours at least; after so much of its time, a part too, a customer is reminded.
 */
export const transfers = {
  ordersAtMost: 3,
  piecesAtMost: 10,
  piecesOfNetwork: 40,
  lastPiecesPart: 4,
  hoursAtLeast: 1,
  remindedInLastPart: 4,
  /** A customer says so often at most that she sent the money of an order; while nobody has looked it is held for so long. */
  claimsAtMost: 8,
  claimHours: 72,
  /** After staff did not find it she has at least so long to say it anew. */
  hoursAfterDecline: 12,
  claimsKeptDays: 365,
} as const

/** Links by which somebody else pays an order: for how many days they are good, and how many an order has at once. */
export const payLinks = { days: 7, daysAtMost: 30, liveAtMost: 5 } as const

/** Quotes: for how many days their prices hold where staff don't say, how far ahead that may be, how much longer its customer's link says how it stands, and one of which nothing became is kept. */
export const quotes = { days: 14, daysAtMost: 180, linkDaysAfter: 30, keptDays: 365 } as const

/**
 * After so many wrong passwords for an account in a day, from all networks together, tries wait for one another so many
 * seconds, and in line for so many at most; after `toldAfter` its owner is told.
 */
export const signInPace = {
  freeTries: 20,
  seconds: 1,
  manyTries: 200,
  manySeconds: 10,
  waitSeconds: 10,
  toldAfter: { customer: 10, admin: 5 },
} as const
