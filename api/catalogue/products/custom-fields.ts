import { z } from 'zod'
import { customFieldCounts } from '#shop/catalogue/products/custom-field-counts.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { customFieldKinds } from '#shop/platform/settings/custom-fields.ts'
import { call } from '#api/http/call.ts'

const products = z.int().describe('Number of products with a value, including drafts')

export const customFieldsCalls = [
  call({
    method: 'GET',
    path: '/admin/product-fields',
    summary: 'Lists the custom fields for products, in display order. They are edited in the settings',
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
    }),
    async handle({ services: { db, settings } }) {
      const counts = await customFieldCounts(db)
      const count = (what: string) => counts.get(what) ?? 0
      return {
        fields: settings.now().fields.fields.map((field) => ({
          ...field,
          choices: field.choices.map((choice) => ({ ...choice, products: count(`${field.key}=${choice.key}`) })),
          products: count(field.key),
        })),
      }
    },
  }),
] as const
