import { z } from 'zod'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { findProduct, findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { chooseWornWith, choiceRefusals } from '#shop/catalogue/pairing/choose.server.ts'
import { chosenWith } from '#shop/catalogue/pairing/chosen.server.ts'
import { chosenIds, pairingSources } from '#shop/catalogue/pairing/pairing.ts'
import { wornWith } from '#shop/catalogue/pairing/worn-with.server.ts'
import { call } from '#api/http/call.ts'

const params = z.object({ id: z.string() })
const chosenAnswer = z.object({
  chosen: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(productStateNames), stock: z.int() })),
})
type Chosen = z.infer<typeof chosenAnswer>['chosen']

const toChosen = (chosen: Chosen): Chosen => chosen.map(({ id, name, state, stock }) => ({ id, name, state, stock }))

const shown = call({
  method: 'GET',
  path: '/products/{id}/worn-with',
  summary: 'What is worn with a product on sale, as its page shows it, and where that is known from',
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
    const { by, products } = (await wornWith(db, id, clock())) ?? { by: null, products: [] }
    return { by, products: products.map(({ id, name, price, discount }) => ({ id, name, price, discount })) }
  },
})

const chosen = call({
  method: 'GET',
  path: '/admin/products/{id}/worn-with',
  summary: 'What was chosen to be worn with a product, in its order, drafts too',
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
  path: '/admin/products/{id}/worn-with',
  summary: 'Chooses what is worn with a product, in this order; none leaves it to what was bought together',
  group: 'products',
  policy: 'products',
  params,
  body: z.object({
    products: chosenIds.describe('Ids of up to eight others'),
    seen: chosenIds.describe('What stood there when it was changed; something else by now is a conflict'),
  }),
  answer: chosenAnswer,
  refusals: choiceRefusals,
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const refusal = await inTransaction(db, (tx) => chooseWornWith(tx, actor, id, body, clock()))
    return isFailure(refusal) ? refusal : { chosen: toChosen(await chosenWith(db, id)) }
  },
})

export const wornWithCalls = [shown, chosen, choose] as const
