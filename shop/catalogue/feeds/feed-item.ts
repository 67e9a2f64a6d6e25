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
 * The house that sells, where its shop stands, without a slash at its end, the fields in which it says more of its products, and
 * what it says of times.
 */
export type Seller = { origin: string; house: string; fields: readonly OwnField[] } & Pick<Settings, 'notices'>

/** One size of a product in one colour, as catalogues of others list it (rules: feeds). */
export type FeedItem = {
  id: string
  /** The same for all sizes and colours of a product. */
  group: string
  title: string
  description: string
  link: string
  pictures: string[]
  isInStock: boolean
  /** From when one that isn't there can be had, where it is made for whoever orders it now; else null (rules: made for you). */
  availableOn: string | null
  price: Naira
  /** What is paid, where that is less. */
  salePrice: Naira | null
  brand: string
  /** The house's own number of this size and colour. */
  number: string
  /** The barcode by which everybody knows it; null where it has none, or one of the shop's own. */
  gtin: string | null
  color: string
  size: string
  /** What its page says in the owner's fields. */
  details: { name: string; value: string }[]
}

/** What catalogues of others take at most, in characters. */
const LONGEST_ID = 50
const LONGEST_TITLE = 150

/**
 * A product with the barcodes of its sizes and colours as the items of a catalogue, one a size and colour; how many pieces
 * there are it doesn't tell (rules: feeds, barcodes, own fields, sale or holiday).
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

/** Those that show the colour and then those that go for all; every one where none shows it (rules: pictures by colour). */
function picturesIn(color: string, images: readonly ProductPicture[]): readonly ProductPicture[] {
  const its = images.filter(({ shows }) => shows === color)
  return its.length > 0 ? [...its, ...images.filter(({ shows }) => shows === null)] : images
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Each text in plain letters and figures; those that would read alike, as of letters beyond a to z, keep apart by a sum. */
function namesApart(texts: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(texts)]
  const isShared = (name: string) => all.filter((text) => plain(text) === name).length > 1
  const apart = (name: string, text: string) => (isShared(name) ? [name, sumOf(text)].filter(Boolean).join('-') : name)
  return new Map(all.map((text) => [text, apart(plain(text), text)]))
}

/** A name that is too long is cut, and keeps apart from others that begin alike by a sum over all of it. */
function shortened(name: string): string {
  if (name.length <= LONGEST_ID) return name
  const tail = sumOf(name)
  return `${name.slice(0, LONGEST_ID - tail.length - 1)}-${tail}`
}

/** FNV-1a, 16 digits. */
function sumOf(text: string): string {
  let sum = 0xcbf29ce484222325n
  for (const character of text) sum = BigInt.asUintN(64, (sum ^ BigInt(character.codePointAt(0)!)) * 0x100000001b3n)
  return sum.toString(16).padStart(16, '0')
}

const DAY_MS = 86_400_000
const dayAfter = (now: Date, days: number): string =>
  `${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T00:00Z`

/** A sum as both catalogues read it. */
export const inCatalogue = (sum: Naira): string => `${sum}.00 NGN`
