import { productStateNames } from '#shop/catalogue/product-state.ts'
import { z } from 'zod'
import type { Product } from '#shop/catalogue/product.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'

/** A product as the API shows it. Amounts in whole naira, stock in pieces, sizes of pictures in pixels. */
export const productAnswer = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  description: z.string(),
  message: z.string(),
  price: z.int(),
  discount: z.int(),
  stock: z.int(),
  reorder: z.int(),
  images: z.array(
    z.object({
      url: z.string(),
      id: z.string(),
      width: z.int(),
      height: z.int(),
      color: z.string(),
      shows: z.string().nullable().describe('The one of its colours that the picture shows; null goes for all'),
    }),
  ),
  colors: z.array(z.string()),
  shades: z.record(z.string(), z.string()).describe('The shade of each colour, as #rrggbb'),
  sizes: z.array(z.string()),
  state: z.enum(productStateNames),
  appearsAt: z.iso.datetime().nullable().describe('Of a scheduled one, when it will be on sale'),
  variants: z.array(z.object({ size: z.string(), color: z.string(), stock: z.int() })),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export const toProductAnswer = ({
  images,
  createdAt,
  updatedAt,
  appearsAt,
  ...product
}: Product): z.infer<typeof productAnswer> => ({
  ...product,
  images: images.map((picture) => ({ url: pictureMainUrl(picture), ...picture })),
  appearsAt: appearsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
