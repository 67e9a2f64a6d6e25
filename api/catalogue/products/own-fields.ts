import { z } from 'zod'
import { ownCounts } from '#shop/catalogue/products/own-counts.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { ownKinds } from '#shop/platform/settings/own-fields.ts'
import { call } from '#api/http/call.ts'

const products = z.int().describe('Number of products with a value, including drafts')

export const ownFieldsCalls = [
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
          kind: z.enum(membersOf(ownKinds)),
          unit: z.string(),
          choices: z.array(z.object({ key: z.string(), label: z.string(), products })),
          onPage: z.boolean(),
          filters: z.boolean(),
          products,
        }),
      ),
    }),
    async handle({ services: { db, settings } }) {
      const counts = await ownCounts(db)
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
