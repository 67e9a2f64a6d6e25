import { z } from 'zod'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { findProduct, findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { chooseRecommendations, choiceRefusals } from '#shop/catalogue/pairing/choose.server.ts'
import { chosenWith } from '#shop/catalogue/pairing/chosen.server.ts'
import { chosenIds, pairingSources } from '#shop/catalogue/pairing/pairing.ts'
import { goesWellWith } from '#shop/catalogue/pairing/goes-well-with.server.ts'
import { call } from '#api/http/call.ts'

const params = z.object({ id: z.string() })
const chosenAnswer = z.object({
  chosen: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(productStateNames), stock: z.int() })),
})
type Chosen = z.infer<typeof chosenAnswer>['chosen']

const toChosen = (chosen: Chosen): Chosen => chosen.map(({ id, name, state, stock }) => ({ id, name, state, stock }))

const shown = call({
  method: 'GET',
  path: '/products/{id}/recommendations',
  formerly: ['/products/{id}/worn-with'],
  summary: 'Lists the products that go well with a published product, as shown on its page, and the source of the list',
  group: 'products',
  policy: 'anyone',
  params,
  answer: z.object({
    by: z.enum(pairingSources).nullable(),
    products: z.array(z.object({ id: z.string(), name: z.string(), price: z.int(), discount: z.int() })),
  }),
  refusals: ['product-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    if (!(await findProduct(db, id, clock()))) return notFound('product-not-found')
    const { by, products } = (await goesWellWith(db, id, clock())) ?? { by: null, products: [] }
    return { by, products: products.map(({ id, name, price, discount }) => ({ id, name, price, discount })) }
  },
})

const chosen = call({
  method: 'GET',
  path: '/admin/products/{id}/recommendations',
  formerly: ['/admin/products/{id}/worn-with'],
  summary: 'Lists the products, including drafts, that staff chose as going well with a product, in display order',
  group: 'products',
  policy: 'products',
  params,
  answer: chosenAnswer,
  refusals: ['product-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    if (!(await findProductOrDraft(db, id, clock()))) return notFound('product-not-found')
    return { chosen: toChosen(await chosenWith(db, id)) }
  },
})

const choose = call({
  method: 'PUT',
  path: '/admin/products/{id}/recommendations',
  formerly: ['/admin/products/{id}/worn-with'],
  summary:
    'Sets the products that go well with a product, in this order. With an empty list, products that were bought together are shown',
  group: 'products',
  policy: 'products',
  params,
  body: z.object({
    products: chosenIds.describe('Ids of up to 8 other products'),
    seen: chosenIds.describe('The list that you loaded. If it has changed since then, the call fails with a conflict'),
  }),
  answer: chosenAnswer,
  refusals: choiceRefusals,
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const refusal = await inTransaction(db, (tx) => chooseRecommendations(tx, actor, id, body, clock()))
    return isFailure(refusal) ? refusal : { chosen: toChosen(await chosenWith(db, id)) }
  },
})

export const recommendationCalls = [shown, chosen, choose] as const
