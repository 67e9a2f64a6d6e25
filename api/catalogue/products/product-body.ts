import { z } from 'zod'
import { newProduct, newProductStates, productChange } from '#shop/catalogue/products/product-fields.ts'
import { because } from '#shop/core/field-problems.ts'
import { colorsGiven } from '#shop/core/colors-given.ts'
import { toList } from '#api/http/lists.ts'

type Fields = Record<string, unknown>

/** The body before validation, in which strings can have any value. */
type Unread<Value> = Value extends string
  ? string
  : Value extends File
    ? File
    : Value extends object
      ? { [Name in keyof Value]: Unread<Value[Name]> }
      : Value

const required = ['name', 'number', 'description', 'price', 'stock', 'reorder', 'colors', 'sizes'] as const
const lists = ['colors', 'sizes', 'variants', 'images'] as const
const MORE_THAN_ENOUGH_IMAGES = 100

const file = z.file()
const pictureId = z.string().regex(/^[0-9a-f]{32}$/, because('not-images'))

const newProductFields = newProduct.safeExtend({
  state: z.enum(newProductStates, because('not-a-choice')).default('published'),
  images: z.array(file, because('not-image-files')).max(MORE_THAN_ENOUGH_IMAGES).default([]),
})

/** A new product with 1 to 5 image files (rules: product images). */
export const newProductBody = z.preprocess((body: Unread<z.input<typeof newProductFields>>, context) => {
  const fields = tidy(body)
  if (isFilled(fields.variants) && !isFilled(fields.stock)) fields.stock = 0
  complain(
    context,
    required.filter((name) => !isFilled(fields[name])),
  )
  return fields
}, newProductFields)

const productChangeFields = productChange.extend({
  images: z
    .array(z.union([file, pictureId]))
    .max(MORE_THAN_ENOUGH_IMAGES, because('too-many-items'))
    .optional(),
})

/** A partial change to a product. `images` lists all its images in order: existing ids and new files. */
export const productChangeBody = z.preprocess((body: Unread<z.input<typeof productChangeFields>>, context) => {
  const fields = tidy(body)
  complain(
    context,
    required.filter((name) => Object.hasOwn(fields, name) && !isFilled(fields[name])),
  )
  return fields
}, productChangeFields)

/**
 * Converts form input for the schemas: lists become arrays, empty file fields are dropped, and an empty discount
 * becomes 0.
 */
function tidy({ colours, ...body }: Fields): Fields {
  const fields: Fields = colours === undefined ? body : { ...body, colors: body.colors ?? colours }
  for (const name of ['images', 'variants']) if (isBlank(fields[name])) delete fields[name]
  for (const name of lists) if (Object.hasOwn(fields, name)) fields[name] = withoutBlanks(toList(fields[name]))
  if ('imageColors' in fields) fields.imageColors = toList(fields.imageColors)
  if (fields.discount === '') fields.discount = 0
  if (isBlank(fields.fields)) delete fields.fields
  else if (typeof fields.fields === 'string') fields.fields = parsed(fields.fields)
  return withShades(fields)
}

/** Reads shades from the `shades` field, keyed by color, and from colors such as `Wine #722f37`. */
function withShades(fields: Fields): Fields {
  if (isBlank(fields.shades)) delete fields.shades
  const shades = typeof fields.shades === 'string' ? parsed(fields.shades) : fields.shades
  const given = colorsGiven(fields.colors)
  return {
    ...fields,
    ...('colors' in fields && { colors: given.colors }),
    ...((shades !== undefined || Object.keys(given.shades).length > 0) && {
      shades: isObject(shades) ? { ...shades, ...given.shades } : (shades ?? given.shades),
    }),
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

const withoutBlanks = (list: unknown): unknown => (Array.isArray(list) ? list.filter((item) => !isBlank(item)) : list)

/** Returns whether a form value is empty. Browsers send an empty file without a name if no file was selected. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (value instanceof File && value.name === '' && value.size === 0)

const isFilled = (value: unknown): boolean => !isBlank(value) && !(Array.isArray(value) && value.length === 0)

function complain(context: z.RefinementCtx, empty: string[]): void {
  if (empty.length === 0) return
  context.addIssue({ code: 'custom', message: because('unfilled').error })
  for (const name of empty) context.addIssue({ code: 'custom', path: [name], message: because('required').error })
}
