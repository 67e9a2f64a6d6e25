import { config } from '#config'
import { isGtin, type CodedPlace } from '#shop/catalogue/products/barcode.ts'
import { keptName } from '#shop/core/colors-given.ts'
import { knownShade } from '#shop/core/known-shades.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { longest } from '#shop/core/text.ts'
import { guessedRole, guessedSize, type Choices, type OptionRole } from './choices.ts'
import type { SourceProduct, SourceVariant } from './source-product.ts'
import type { NoteCode } from './notes.ts'
import { pricesOf } from './prices.ts'
import { lookUp } from '#shop/core/look-up.ts'

/**
 * Open questions for the owner about a product: the options of unknown meaning, and the unknown words for sizes and
 * colours.
 */
export type Asks = { options: string[]; sizes: string[]; colors: string[] }
export type WantedPicture = { address: string; alt: string; color: string | null }

/** A product converted to this shop's fields, not yet validated, with notes and questions for the owner. */
export type Mapped = {
  wish: Record<string, unknown> & { name: string; variants: { size: string; color: string; stock: number }[] }
  codes: CodedPlace[]
  pictures: WantedPicture[]
  notes: Set<NoteCode>
  asks: Asks
}

/** Maps a product of a former shop to this shop's product (rules: store import). */
export function mapProduct(
  product: SourceProduct,
  { choices, offered }: { choices: Choices; offered: readonly string[] },
): Mapped {
  const notes = new Set<NoteCode>(product.notes)
  const { description, pooled } = product
  const asks: Asks = { options: [], sizes: [], colors: [] }
  const roles = rolesOf(product, choices, asks)
  const valueOf = (variant: Pick<SourceVariant, 'options'>, role: OptionRole): string[] => {
    const named = Object.entries(variant.options).find(([name]) => roles.get(name) === role)
    if (named) return [named[1]]
    const any = Object.entries(product.options).find(([name]) => roles.get(name) === role)
    return any?.[1] ?? ['']
  }
  const sizeOf = (value: string): string => {
    const size = lookUp(choices.sizes, value) ?? guessedSize(value, offered)
    if (size === null) asks.sizes.push(value)
    return size ?? value
  }
  const shades = new Map<string, string>()
  const colorOf = (value: string): string => {
    const chosen = lookUp(choices.colors, value)
    const name = chosen?.name ?? keptName(value)
    if (chosen) shades.set(name, chosen.shade)
    else if (value === '' || knownShade(name) === null) asks.colors.push(value)
    return name
  }
  const places = product.variants.flatMap((variant) => {
    const colors = valueOf(variant, 'color').map(colorOf)
    return valueOf(variant, 'size')
      .map(sizeOf)
      .flatMap((size) => colors.map((color) => ({ variant, size, color })))
  })
  const counted = pooled === undefined ? product.variants.map(({ stock }) => stock) : [pooled]
  if (counted.some((stock) => stock === null)) notes.add('not-counted')
  if (counted.some((stock) => (stock ?? 0) < 0)) notes.add('below-zero')
  const isVaried = pooled === undefined && product.variants.length > 1 && places.length === product.variants.length
  const stocked = (stock: number | null): number => Math.max(0, stock ?? 0)
  if (product.variants.some(({ barcode }) => barcode !== '' && !isGtin(barcode))) notes.add('no-barcode')
  if (product.pictures.length > config.limits.imagesPerProduct) notes.add('more-pictures')
  if (product.pictures.length === 0) notes.add('no-picture')
  if (description === '') notes.add('no-description')
  if (description.length > longest.description) notes.add('cut-short')
  return {
    wish: {
      name: product.name,
      category: plainSigns(product.category).slice(0, longest.category),
      description: description.slice(0, longest.description).trim(),
      ...pricesOf(product.variants, choices.rate, notes),
      sizes: [...new Set(places.map(({ size }) => size))],
      colors: [...new Set(places.map(({ color }) => color))],
      shades: Object.fromEntries(shades),
      variants: isVaried
        ? places.map(({ variant, size, color }) => ({ size, color, stock: stocked(variant.stock) }))
        : [],
      stock: isVaried ? 0 : counted.reduce<number>((sum, stock) => sum + stocked(stock), 0),
    },
    codes:
      places.length === product.variants.length
        ? places.flatMap(({ variant: { barcode: code }, size, color }) => (isGtin(code) ? [{ size, color, code }] : []))
        : [],
    pictures: product.pictures.slice(0, config.limits.imagesPerProduct).map(({ address, alt, options }) => {
      const [color = ''] = Object.entries(options).flatMap(([name, value]) =>
        roles.get(name) === 'color' ? [value] : [],
      )
      return { address, alt: alt.slice(0, longest.alt), color: color === '' ? null : colorOf(color) }
    }),
    notes,
    asks,
  }
}

/**
 * Returns the meaning of each option. An option of unknown meaning is ignored if all variants of the product have the
 * same value.
 */
function rolesOf(product: SourceProduct, choices: Choices, asks: Asks): Map<string, OptionRole> {
  const values = new Map<string, Set<string>>()
  const note = (name: string, value: string) => values.set(name, (values.get(name) ?? new Set<string>()).add(value))
  for (const { options } of product.variants) for (const [name, value] of Object.entries(options)) note(name, value)
  for (const [name, all] of Object.entries(product.options))
    if (guessedRole(name) !== null || lookUp(choices.options, name)) for (const value of all) note(name, value)
  return new Map(
    [...values].map(([name, all]) => {
      const role = lookUp(choices.options, name) ?? guessedRole(name)
      if (role === null && all.size > 1) asks.options.push(name)
      return [name, role ?? 'none'] as const
    }),
  )
}

/**
 * Returns a product number: the SKU, the common beginning of the variants' SKUs, or the end of the product's former
 * URL.
 */
export function numberOf({ sku, variants, path }: SourceProduct): string {
  const skus = [...new Set(variants.map((variant) => variant.sku).filter(Boolean))]
  const [first = '', ...others] = sku ? [sku] : skus
  let common = first
  for (const other of others) {
    let same = 0
    while (same < common.length && common[same] === other[same]) same += 1
    common = common.slice(0, same)
  }
  // If SKUs differ only in their last digits (001, 002), the digits they share at that place are not part of the common
  // beginning.
  const isCut = /\d$/.test(common) && others.length > 0 && skus.some((each) => /^\d/.test(each.slice(common.length)))
  const begun = others.length > 0 ? common.replace(isCut ? /[\s._/-]*\d+$/ : /[\s._/-]+$/, '') : common
  const number =
    begun.length >= 3 || (begun !== '' && others.length === 0) ? begun : path.split('/').at(-1)!.toUpperCase()
  return number.slice(0, longest.productNumber)
}
