/**
 * Technical configuration of a shop: limits, rates, session lengths, locale and time zone. The owner's settings are
 * stored in the database. Amounts are whole naira unless a name says otherwise. Effects are described in docs/rules.
 */
export const config = {
  brand: {
    /** URL path of the brand page, and prefix of keys in the browser's storage. */
    shortName: 'gurara',
    locale: 'en-NG',
    timeZone: 'Africa/Lagos',
  },

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
} as const

export type Config = typeof config

/** Maximum size and length of a product video. */
export const clips = { megabytes: 8, seconds: 15 } as const

/** Minimum and maximum value of a gift card in naira, and maximum days ahead for its delivery by mail. */
export const giftCards = { least: 1_000, most: 2_000_000, daysAhead: 366 } as const

/**
 * Password reset codes. After `wrongCodes` wrong codes within `wrongCodesDays` days, only the link in the mail is
 * accepted.
 */
export const resetCode = {
  length: 4,
  minutes: 10,
  wrongCodes: 10,
  wrongCodesDays: 30,
  perQuarterHour: 3,
  perDay: 5,
} as const

/** Validity of a password link shared by staff, in hours. */
export const passedOnLinkHours = 24

// Only the server uses the values below; they are not part of the files that browsers load.

/** Additional minutes for which stock is reserved for a card order while the payment provider cannot be reached. */
export const unreachedMinutes = 30

/** Days for which an admin's former e-mail can recover the account. */
export const leftEmailDays = 7

/**
 * A customer's session ends `days` days after its last use; an admin's after `adminHours` hours, or when idle. Step-up
 * authentication is not needed within `provedMinutes` minutes of the last authentication.
 */
export const sessions = {
  days: 30,
  adminHours: 12,
  adminIdleMinutes: 120,
  provedMinutes: 15,
  invitationHours: 72,
} as const

/** Wrong METRICS_TOKENs allowed per network; further requests are rejected even with the right token. */
export const metricsTokens = { points: 30, seconds: 15 * 60 } as const

/** Maximum minutes and attempts for the second step of a sign-in. */
export const secondStep = { minutes: 10, tries: 5 } as const

/**
 * Rate limits, counted in the database so that all servers share them. They are strict against guessing, but allow
 * thirty orders a minute from one customer and fifty customers behind one IP address.
 */
export const rates = {
  signInPerAccountAndAddress: { points: 10, seconds: 15 * 60 },
  signInPerAddress: { points: 200, seconds: 15 * 60 },
  adminSignInPerAccountAndAddress: { points: 5, seconds: 15 * 60 },
  adminSignInPerAddress: { points: 30, seconds: 15 * 60 },
  /**
   * Wrong passwords over all accounts, from unknown browsers. Above this limit, each network is limited by
   * `signInPerNetwork`.
   */
  wrongPasswordsInAll: { points: 300, seconds: 60 * 60 },
  signInPerNetwork: { points: 20, seconds: 15 * 60 },
  /** Wrong second-factor codes. Three of a million possible codes are valid at any moment. */
  factorCodesPerAdmin: { points: 10, seconds: 60 * 60 },
  passkeysPerAddress: { points: 60, seconds: 15 * 60 },
  guessedCodesTold: { points: 1, seconds: 24 * 60 * 60 },
  emailChangesPerAdmin: { points: 10, seconds: 24 * 60 * 60 },
  registerPerAddress: { points: 100, seconds: 60 * 60 },
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  codeTriesPerAddress: { points: 120, seconds: 60 * 60 },
  /** Wrong reset codes over all accounts, against guessing the codes of many accounts. Links continue to work. */
  wrongCodesInAll: { points: 100, seconds: 24 * 60 * 60 },
  resetsInAll: { points: 1_000, seconds: 60 * 60 },
  /**
   * Wrong discount codes of a customer or a guest's browser; above the limit, all codes are rejected for the rest of
   * the hour.
   */
  wrongDiscountCodes: { points: 5, seconds: 60 * 60 },
  /**
   * Wrong discount codes of all guests behind one address; thousands of guests of a mobile network may share one
   * address.
   */
  wrongDiscountCodesPerAddress: { points: 200, seconds: 60 * 60 },
  /** Distinct wrong codes: the same code counts once, however often a cart checks it. */
  sameDiscountCode: { points: 1, seconds: 60 * 60 },
  /** Wrong gift card codes of a customer or a guest's browser, and of all guests behind one address. */
  wrongGiftCards: { points: 10, seconds: 60 * 60 },
  wrongGiftCardsPerAddress: { points: 200, seconds: 60 * 60 },
  giftCardLooksPerAddress: { points: 120, seconds: 10 * 60 },
  giftCardMailsPerAdmin: { points: 60, seconds: 60 * 60 },
  discountChecksPerAddress: { points: 600, seconds: 60 },
  ordersPerCustomer: { points: 60, seconds: 60 },
  ordersPerAddress: { points: 600, seconds: 60 },
  /** Lookups of transaction ids taken from the return URL of a settled payment. */
  otherTransactions: { points: 3, seconds: 60 * 60 },
  verifiesPerAddress: { points: 600, seconds: 60 },
  claimsPerAddress: { points: 30, seconds: 60 * 60 },
  testMailsPerAdmin: { points: 10, seconds: 60 * 60 },
  receiptsPerAddress: { points: 60, seconds: 60 * 60 },
  trackingPerAddress: { points: 60, seconds: 60 * 60 },
  /** Wrong pairs of order number and contact. Links in mails continue to work. */
  trackingPerOrder: { points: 10, seconds: 60 * 60 },
  /** DNS and provider requests triggered by staff. */
  outsideAsksPerAdmin: { points: 60, seconds: 60 * 60 },
  /** Payment links for other people: links created, views, payments, and invalid links. */
  payLinksPerMaker: { points: 30, seconds: 60 * 60 },
  payLinksPerAddress: { points: 120, seconds: 60 * 60 },
  payLooksPerAddress: { points: 120, seconds: 10 * 60 },
  wrongPayLinksPerAddress: { points: 20, seconds: 60 * 60 },
  paysByLinkPerAddress: { points: 30, seconds: 10 * 60 },
  /** Views of quotes through their links, and invalid links. */
  quoteLooksPerAddress: { points: 120, seconds: 10 * 60 },
  wrongQuoteLinksPerAddress: { points: 20, seconds: 60 * 60 },
  quoteLinksPerAdmin: { points: 60, seconds: 60 * 60 },
  feedsPerAddress: { points: 60, seconds: 60 * 60 },
  /** Reports of errors in browsers; several customers may share an address. */
  browserErrorsPerAddress: { points: 60, seconds: 60 * 60 },
  browserErrorsInAll: { points: 2_000, seconds: 24 * 60 * 60 },
  formsPerAddress: { points: 60, seconds: 60 * 60 },
  /** Mails to one e-mail address, because other people may enter it. */
  askingsPerPerson: { points: 10, seconds: 24 * 60 * 60 },
} as const

/**
 * Declined card payments allowed within an hour: per account, phone or e-mail; per network, which many customers may
 * share; and in the whole shop.
 */
export const declinedCards = { ofPayer: 6, ofNetwork: 20, ofShop: 80 } as const

/** Limits for unpaid orders by bank transfer. */
export const transfers = {
  /** Maximum number of open orders per customer. */
  ordersAtMost: 3,
  /** Maximum number of units per account or phone. */
  piecesAtMost: 10,
  /** Maximum number of units per network, which many customers may share. */
  piecesOfNetwork: 40,
  /**
   * An order that takes the last unit of a size is held for only 1/`lastPiecesPart` of the usual reservation time, but
   * at least `hoursAtLeast` hours.
   */
  lastPiecesPart: 4,
  hoursAtLeast: 1,
  /** The customer is reminded in the last 1/`remindedInLastPart` of the reservation time. */
  remindedInLastPart: 4,
  /**
   * Maximum number of transfer claims per order. After a claim the order is held for up to `claimHours` hours, so that
   * staff can check the claim.
   */
  claimsAtMost: 8,
  claimHours: 72,
  /** Minimum number of hours that a customer has to claim a transfer again after staff did not find it. */
  hoursAfterDecline: 12,
  claimsKeptDays: 365,
} as const

/**
 * Payment links for other people. `days` is the default validity and `daysAtMost` the maximum; `liveAtMost` is the
 * maximum number of valid links per order.
 */
export const payLinks = { days: 7, daysAtMost: 30, liveAtMost: 5 } as const

/**
 * Quotes. `days` is the default validity and `daysAtMost` the maximum. The customer's link works for another
 * `linkDaysAfter` days. A quote without an order is deleted after `keptDays` days.
 */
export const quotes = { days: 14, daysAtMost: 180, linkDaysAfter: 30, keptDays: 365 } as const

/**
 * Throttle for wrong passwords. After `freeTries` wrong passwords for an account within a day, from all networks
 * together, attempts are processed `seconds` seconds apart (`manySeconds` after `manyTries`) and wait at most
 * `waitSeconds` seconds. After `toldAfter` wrong passwords the owner is notified.
 */
export const signInPace = {
  freeTries: 20,
  seconds: 1,
  manyTries: 200,
  manySeconds: 10,
  waitSeconds: 10,
  toldAfter: { customer: 10, admin: 5 },
} as const
