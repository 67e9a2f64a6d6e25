/**
 * The brand and its business constants: the only file that a shop taking this project over needs to edit.
 * Amounts are whole naira unless a name says otherwise. What follows from them stands in docs/rules.
 */
export const config = {
  brand: {
    name: 'GURARA',
    /** Path of the brand page and key of what the browser keeps. */
    shortName: 'gurara',
    city: 'Abuja',
    country: 'Nigeria',
    tagline: 'Ready-to-wear and bespoke, cut in Abuja',
    since: 2024,
    locale: 'en-NG',
    timeZone: 'Africa/Lagos',
    /** Where the brand's registration can be checked; the 'validate' link is hidden while this is null. */
    registrationUrl: null as string | null,
  },

  contact: {
    email: 'hello@gurara.example',
    phone: '+234 800 000 0000',
    street: '12 Atelier Close, Wuse 2, Abuja',
    supportHours: '9am-6pm WAT',
  },

  links: {
    photos: { label: 'Instagram', url: 'https://instagram.example/gurara' },
    social: { label: 'Facebook', url: 'https://facebook.example/gurara' },
    /** Digits only, with country code, as wa.me takes it. */
    messaging: { label: 'WhatsApp', url: 'https://wa.me', number: '2348000000000' },
  },

  bankAccounts: [
    { currency: 'NGN', bank: 'Zuma Bank', name: 'Gurara Fashion House', number: '0000000001' },
    { currency: 'NGN', bank: 'Aso Bank', name: 'Gurara Fashion House', number: '0000000002' },
    { currency: 'USD', bank: 'Zuma Bank', name: 'Gurara Fashion House', number: '0000000003' },
  ],

  notices: {
    call: 'Call to order',
    freeDelivery: 'Free delivery on orders above ₦100,000, Abuja only',
    dispatch: 'Dispatched within 48hrs',
    processing:
      'Processing takes 3-5 business days, extended to 7-10 business days during sales and the holiday season. Weekends are excluded and transit time is not included.',
  },

  /** Appointment slots: weekday numbers as in ISO 8601 (1 is Monday), times in the brand's time zone. */
  openingHours: { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00', slotMinutes: 30, bookableDays: 60 },

  delivery: {
    /**
     * `place` says which states and countries an area is in ('Africa' is all of them there): an address elsewhere is asked
     * about. An area without one takes every address. Karu lies on both sides of the border.
     */
    areas: [
      { name: 'Gwaripa Axis (Abuja)', fee: 2_000, abuja: true, place: { countries: ['Nigeria'], states: ['FCT'] } },
      {
        name: 'Within AMAC (Abuja municipal)',
        fee: 3_000,
        abuja: true,
        place: { countries: ['Nigeria'], states: ['FCT'] },
      },
      { name: 'Bwari axis', fee: 3_500, abuja: true, place: { countries: ['Nigeria'], states: ['FCT'] } },
      { name: 'Karu', fee: 4_000, abuja: true, place: { countries: ['Nigeria'], states: ['FCT', 'Nasarawa'] } },
      { name: 'Gwagwalada', fee: 4_500, abuja: true, place: { countries: ['Nigeria'], states: ['FCT'] } },
      { name: 'Abaji', fee: 5_500, abuja: true, place: { countries: ['Nigeria'], states: ['FCT'] } },
      { name: 'Within Nigeria', fee: 7_500, abuja: false, place: { countries: ['Nigeria'] } },
      { name: 'Within Africa', fee: 38_000, abuja: false, place: { countries: ['Africa'], notCountries: ['Nigeria'] } },
      { name: 'Outside Nigeria', fee: 65_000, abuja: false, place: { notCountries: ['Nigeria'] } },
    ],
    defaultArea: 'Gwaripa Axis (Abuja)',
    /** The area that any name not in the table counts as. */
    fallbackArea: 'Outside Nigeria',
    /** A subtotal above this, to an Abuja area, is delivered free. */
    freeAbove: 100_000,
  },

  vat: { percent: 7, base: 'subtotal+shipping' as 'subtotal+shipping' | 'subtotal' },

  checkout: {
    guestCheckout: false,
    addToCartOnOpen: true,
    defaultFulfilment: 'pickup' as 'pickup' | 'delivery',
    /** How long a card order holds its stock while the payment is undecided. */
    reservationMinutes: 45,
    /** How much longer it holds it while the payment's provider can't be asked whether it was paid. */
    unreachedMinutes: 30,
  },

  sizes: {
    offered: ['6', '8', '10', '12', '14', '16', '18', '20', '22', '24', '26'],
    variations: ['10', '12', '14', '16', '18', '20', '22'],
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
    pageSizes: [10, 20, 30],
    passwordLength: { min: 8, max: 128 },
  },

  /** After so many wrong codes in so many days, only the link in the mail opens the account. */
  resetCode: { length: 4, minutes: 10, wrongCodes: 10, wrongCodesDays: 30, perQuarterHour: 3, perDay: 5 },

  /** So long the e-mail that an admin left is a way back into her account. */
  leftEmailDays: 7,
} as const

export type Config = typeof config

// What follows is the server's alone, and stays out of what browsers load.

/**
 * A customer's session ends this many days after it was last seen; an admin's after so many hours, or when idle; who
 * signed in so few minutes ago needs not prove anew that it is she.
 */
export const sessions = { days: 30, adminHours: 12, adminIdleMinutes: 120, provedMinutes: 15 } as const

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
  emailChangesPerAdmin: { points: 10, seconds: 24 * 60 * 60 },
  registerPerAddress: { points: 100, seconds: 60 * 60 },
  resetPerAddress: { points: 60, seconds: 60 * 60 },
  codeTriesPerAddress: { points: 120, seconds: 60 * 60 },
  /** Over all accounts: who guesses at many of them at once is stopped too. Links go on working. */
  wrongCodesInAll: { points: 100, seconds: 24 * 60 * 60 },
  resetsInAll: { points: 1_000, seconds: 60 * 60 },
  ordersPerCustomer: { points: 60, seconds: 60 },
  ordersPerAddress: { points: 600, seconds: 60 },
  /** Transactions that an address bar names of a payment that is decided. */
  otherTransactions: { points: 3, seconds: 60 * 60 },
  verifiesPerAddress: { points: 600, seconds: 60 },
  formsPerAddress: { points: 60, seconds: 60 * 60 },
} as const

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
