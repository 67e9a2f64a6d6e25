import { z } from 'zod'
import { config } from '#config'
import { because, type FieldCode } from '#shop/core/field-problems.ts'
import { nairaAmount, whole, wholeOrNone, yesOrNo } from '#shop/core/number.ts'
import { keptName, shadesOf } from '#shop/core/colors-given.ts'
import { isShade } from '#shop/core/shade.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import type { Product } from './product.ts'
import { productStateNames } from './product-state.ts'
import { appearsAt } from './schedule.ts'
import { size } from './sizes.ts'
import { asKey } from '#shop/core/inherited-names.ts'

/** Maximum number of units of one variant. */
export const MOST_PIECES = 1_000_000
/** Maximum number of sizes of a product: those offered now and some that no longer are. */
const MOST_SIZES = 100

const colorValue = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const colorWords = /^(?=.*\p{L})[\p{L}\p{M}\p{N} '’&.+%-]+$/u

/** A colour, typed by staff and used as a filter: a name or a hexadecimal value, in lower case (rules: colours). */
export const color = text(40)
  .transform(keptName)
  .pipe(
    z
      .string()
      .refine((name) => colorValue.test(name) || colorWords.test(name), because('not-a-color'))
      .refine(...asKey),
  )
/** The category of a product, as typed; an empty one means none (rules: categories). */
export const category = z
  .string(because('required'))
  .overwrite(plainSigns)
  .pipe(text(longest.category))
  .transform((name) => name || null)
  .nullable()
const shade = z.string(because('not-a-shade')).toLowerCase().refine(isShade, because('not-a-shade'))
const shades = z
  .record(z.string().transform(keptName), shade, because('not-an-object'))
  .refine((given) => Object.keys(given).length <= 100, because('too-many-items'))
const distinct = <T>(list: T[]): T[] => [...new Set(list)]
const variants = z
  .array(z.object({ size, color, stock: whole(0, MOST_PIECES) }))
  .max(500, because('too-many-items'))
  .refine(
    (list) => distinct(list.map((variant) => `${variant.color}/${variant.size}`)).length === list.length,
    because('repeated-variant'),
  )

/** A received custom field value; the field's definition validates it. */
const ownValue = z.union([z.string(), z.number(), z.array(z.string()).max(100)])
function byField<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string(), value, because('not-an-object'))
    .refine((given) => Object.keys(given).length <= 100, because('too-many-items'))
}

/** The product fields that staff enter (rules: product fields, whole naira). */
const productFields = {
  name: filled(longest.productName),
  number: filled(longest.productNumber),
  category,
  description: filled(longest.description),
  message: text(longest.message),
  price: nairaAmount(),
  discount: nairaAmount(),
  stock: whole(0, MOST_PIECES),
  reorder: whole(0, MOST_PIECES),
  /** Time to make a unit to order, in days; null if it isn't made to order (rules: made to order). */
  madeInDays: wholeOrNone(1, config.limits.daysToMake),
  final: yesOrNo(),
  colors: z
    .array(color)
    .transform(distinct)
    .pipe(z.array(z.string()).min(1, because('no-color')).max(20, because('too-many-items'))),
  /** Shades of colours that differ from the known shade of the colour's name. */
  shades,
  /** The colour of each picture, in picture order; '' means all colours. */
  imageColors: z.array(z.union([z.literal(''), color])).max(config.limits.imagesPerProduct, because('too-many-items')),
  sizes: z.array(size).min(1, because('no-size')).max(MOST_SIZES, because('too-many-items')).transform(distinct),
  variants,
  /** Values by custom field key; validated against the field definitions later. */
  fields: byField(ownValue),
}

/** Returns a variant whose size or colour the product doesn't have, or null. */
export function strayVariant({
  variants,
  sizes,
  colors,
}: Pick<Product, 'variants' | 'sizes' | 'colors'>): { size: string; color: string } | null {
  const stray = variants.find(({ size, color }) => !sizes.includes(size) || !colors.includes(color))
  return stray ? { size: stray.size, color: stray.color } : null
}

const withinPrice = { ...because('discount-above-price'), path: ['discount'] }

const state = z.enum(productStateNames, because('not-a-choice'))

/** Defaults and cross-field checks for new products. */
const begun = z
  .object({
    ...productFields,
    description: text(longest.description).default(''),
    stock: productFields.stock.default(0),
    reorder: productFields.reorder.default(0),
    message: productFields.message.default(''),
    category: productFields.category.default(null),
    madeInDays: productFields.madeInDays.default(null),
    final: productFields.final.default(false),
    discount: nairaAmount().default(() => nairaAmount().parse(0)),
    variants: productFields.variants.default([]),
    shades: productFields.shades.default({}),
    imageColors: productFields.imageColors.default([]),
    fields: productFields.fields.default({}),
  })
  .refine((product) => product.discount <= product.price, withinPrice)
  .superRefine((product, context) => {
    const complain = (field: string, code: FieldCode, params: Record<string, unknown>) =>
      context.addIssue({ code: 'custom', path: [field], message: because(code).error, params })
    const stray = strayVariant(product)
    if (stray) complain('variants', 'stray-variant', stray)
    const color = product.imageColors.find((each) => each !== '' && !product.colors.includes(each))
    if (color !== undefined) complain('imageColors', 'stray-picture-color', { color })
    const read = shadesOf(product.colors, product.shades)
    if ('unknown' in read) complain('colors', 'unknown-shade', { color: read.unknown })
  })

/** A new product entered by staff; message, discount and variants are optional. */
export const newProduct = begun.safeExtend({
  description: productFields.description,
  stock: productFields.stock,
  reorder: productFields.reorder,
})
export type NewProduct = z.infer<typeof newProduct>

/** The states in which staff can create a product. */
export const newProductStates = ['published', 'draft'] as const
export type NewProductState = (typeof newProductStates)[number]

/**
 * A new product from a sheet. Fields that a draft may lack, and the state, are optional (rules: draft products).
 */
export const newProductOrDraft = begun.safeExtend({ state: state.optional(), appearsAt: appearsAt.default(null) })

/**
 * Changes to a product. `version` is the version that the editor loaded, if known. Sales don't create a version, so
 * `stockWas` is the stock that the editor saw before counting.
 */
export const productChange = z
  .object({
    ...productFields,
    description: text(longest.description),
    fields: byField(ownValue.nullable()),
    state,
    appearsAt,
  })
  .partial()
  .extend({
    version: whole(1, Number.MAX_SAFE_INTEGER).optional(),
    stockWas: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  })
export type ProductChange = z.infer<typeof productChange>
