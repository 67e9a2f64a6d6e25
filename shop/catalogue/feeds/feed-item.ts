import { isWorldwide, type CodedPlace } from '#shop/catalogue/products/barcode.ts'
import { shownOwn } from '#shop/catalogue/products/own-values.ts'
import { placesOf, type Product, type ProductPicture } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { choiceAddress } from '#shop/core/choice-address.ts'
import { colorName } from '#shop/core/color-name.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import type { Naira } from '#shop/core/money.ts'
import type { OwnField } from '#shop/platform/settings/own-fields.ts'
import { madeDaysAt } from '#shop/platform/settings/promised-times.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

/**
 * The shop as the seller: its origin without a trailing slash, its name (`house`), its custom fields and its notices.
 */
export type Seller = { origin: string; house: string; fields: readonly OwnField[] } & Pick<Settings, 'notices'>

/** One variant (size and colour) of a product, as Google and Meta list it (rules: product feeds). */
export type FeedItem = {
  id: string
  /** The same for all variants of a product. */
  group: string
  title: string
  description: string
  link: string
  pictures: string[]
  isInStock: boolean
  /**
   * The date from which a sold-out variant is available because it is made to order; null if it is not
   * (rules: made to order).
   */
  availableOn: string | null
  price: Naira
  /** The price after the discount; null without a discount. */
  salePrice: Naira | null
  brand: string
  /** The shop's own number of this variant. */
  number: string
  /** The variant's GTIN; null if it has no barcode or only one of the shop's own. */
  gtin: string | null
  color: string
  size: string
  /** The custom fields shown on the product page. */
  details: { name: string; value: string }[]
}

/** The limits of Google and Meta, in characters. */
const LONGEST_ID = 50
const LONGEST_TITLE = 150

/**
 * Returns one feed item per variant of a product, given its barcodes. The feed does not reveal the number of units in
 * stock (rules: product feeds, barcodes, custom fields, sale and holiday periods).
 */
export function itemsOf(
  product: Product,
  codes: readonly CodedPlace[],
  { origin, house, fields, notices }: Seller,
  now: Date,
): FeedItem[] {
  const { id, number, name, description, price, images } = product
  const madeInDays = madeDaysAt(product.madeInDays, { notices }, now)
  const paid = salePrice(product)
  const same = {
    group: shortened(id),
    description,
    price,
    salePrice: paid < price ? paid : null,
    brand: house,
    details: shownOwn(product.fields, fields).map(({ label, words }) => ({ name: label, value: words })),
  }
  const places = placesOf(product)
  const sizes = namesApart(places.map(({ size }) => size))
  const colors = namesApart(places.map(({ color }) => color))
  return places.map(({ size, color, stock }) => ({
    ...same,
    link: origin + choiceAddress(id, size, color),
    pictures: picturesIn(color, images).map((image) => origin + pictureMainUrl(image)),
    id: shortened([plain(id), sizes.get(size), colors.get(color)].join('_')),
    title: `${name}, size ${size}, ${colorName(color)}`.slice(0, LONGEST_TITLE),
    isInStock: stock > 0,
    availableOn: stock === 0 && madeInDays !== null ? dayAfter(now, madeInDays) : null,
    number: [number, size, colors.get(color)].join('-'),
    gtin: codes.find((of) => of.size === size && of.color === color && isWorldwide(of.code))?.code ?? null,
    color: colorName(color),
    size,
  }))
}

/**
 * Returns the pictures of this colour followed by those without a colour, or all pictures if none shows this colour
 * (rules: pictures by colour).
 */
function picturesIn(color: string, images: readonly ProductPicture[]): readonly ProductPicture[] {
  const its = images.filter(({ shows }) => shows === color)
  return its.length > 0 ? [...its, ...images.filter(({ shows }) => shows === null)] : images
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Maps each text to lowercase a–z and digits. Texts that would become equal, such as those in other alphabets, get a
 * checksum appended.
 */
function namesApart(texts: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(texts)]
  const isShared = (name: string) => all.filter((text) => plain(text) === name).length > 1
  const apart = (name: string, text: string) => (isShared(name) ? [name, sumOf(text)].filter(Boolean).join('-') : name)
  return new Map(all.map((text) => [text, apart(plain(text), text)]))
}

/** Shortens a long name. A checksum of the whole name keeps names with the same beginning apart. */
function shortened(name: string): string {
  if (name.length <= LONGEST_ID) return name
  const tail = sumOf(name)
  return `${name.slice(0, LONGEST_ID - tail.length - 1)}-${tail}`
}

/** Returns the 64-bit FNV-1a hash as 16 hexadecimal digits. */
function sumOf(text: string): string {
  let sum = 0xcbf29ce484222325n
  for (const character of text) sum = BigInt.asUintN(64, (sum ^ BigInt(character.codePointAt(0)!)) * 0x100000001b3n)
  return sum.toString(16).padStart(16, '0')
}

const DAY_MS = 86_400_000
const dayAfter = (now: Date, days: number): string =>
  `${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T00:00Z`

/** Formats an amount the way Google and Meta expect it, such as `45000.00 NGN`. */
export const inCatalogue = (sum: Naira): string => `${sum}.00 NGN`
