import { z } from 'zod'
import { categoriesInUse } from '#shop/catalogue/products/categories.server.ts'
import { customFieldCounts } from '#shop/catalogue/products/custom-field-counts.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { customFieldKinds } from '#shop/platform/settings/custom-fields.ts'
import { call } from '#api/http/call.ts'

const products = z.int().describe('Number of products with a value, including drafts')

export const customFieldsCalls = [
  call({
    method: 'GET',
    path: '/admin/product-fields',
    summary:
      'Lists the custom fields for products, in display order, which are edited in the settings, and the categories in use',
    group: 'products',
    policy: 'products',
    answer: z.object({
      fields: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          kind: z.enum(membersOf(customFieldKinds)),
          unit: z.string(),
          choices: z.array(z.object({ key: z.string(), label: z.string(), products })),
          onPage: z.boolean(),
          filters: z.boolean(),
          products,
        }),
      ),
      categories: z.array(z.string()).describe('Categories of the products, including drafts, by name'),
    }),
    async handle({ services: { db, settings } }) {
      const [counts, categories] = await Promise.all([customFieldCounts(db), categoriesInUse(db)])
      const count = (what: string) => counts.get(what) ?? 0
      return {
        categories,
        fields: settings.now().fields.fields.map((field) => ({
          ...field,
          choices: field.choices.map((choice) => ({ ...choice, products: count(`${field.key}=${choice.key}`) })),
          products: count(field.key),
        })),
      }
    },
  }),
] as const
