import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { z } from 'zod'
import type { Product } from '#shop/catalogue/products/product.ts'
import { valuesIn } from '#shop/catalogue/products/custom-values.ts'
import { videoFormats, videoUrl } from '#shop/platform/media/video.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { openFields, type CustomField } from '#shop/platform/settings/custom-fields.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'

/** A product in API responses: amounts in whole naira, stock in units, picture sizes in pixels. */
export const productAnswer = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  category: z.string().nullable().describe('The category that the owner gave it, such as Dresses. Null if it has none'),
  description: z.string(),
  message: z.string(),
  price: z.int(),
  discount: z.int(),
  stock: z.int(),
  reorder: z.int(),
  madeInDays: z
    .int()
    .nullable()
    .describe('Number of days in which a sold-out size or colour is made to order. Null if it is not made to order'),
  final: z.boolean().describe('The product is final sale and can’t be returned'),
  images: z.array(
    z.object({
      url: z.string(),
      id: z.string(),
      width: z.int(),
      height: z.int(),
      color: z.string(),
      shows: z.string().nullable().describe('The colour that the picture shows. Null for all colours'),
      alt: z.string().describe('Alt text of the picture, from the picture library. Empty if there is none'),
    }),
  ),
  clip: z
    .object({
      ...{ url: z.string(), id: z.string(), format: z.enum(videoFormats), seconds: z.number() },
      ...{ width: z.int(), height: z.int(), bytes: z.int(), addedAt: z.iso.datetime() },
    })
    .nullable()
    .describe('The product video in its original format'),
  colors: z.array(z.string()),
  shades: z.record(z.string(), z.string()).describe('The shade of each colour, as #rrggbb'),
  sizes: z.array(z.string()),
  state: z.enum(productStateNames),
  appearsAt: z.iso.datetime().nullable().describe('For a scheduled product, the time when it is published'),
  variants: z.array(z.object({ size: z.string(), color: z.string(), stock: z.int() })),
  fields: z
    .record(z.string(), z.union([z.string(), z.array(z.string()), z.number()]))
    .describe('Values of the custom fields by key: text, the keys of choices, or a number'),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** Converts a product to its response, with only the given custom fields (rules: custom fields). */
export const toProductAnswer =
  (known: readonly CustomField[]) =>
  ({ images, clip, createdAt, updatedAt, appearsAt, ...product }: Product): z.infer<typeof productAnswer> => ({
    ...product,
    fields: valuesIn(product.fields, known),
    images: images.map((picture) => ({ url: pictureMainUrl(picture), alt: '', ...picture })),
    clip: clip && { url: videoUrl(clip), ...clip, addedAt: new Date(clip.addedAt).toISOString() },
    appearsAt: appearsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  })

export const forShoppers = ({ fields }: Pick<Settings, 'fields'>): CustomField[] => openFields(fields.fields)
