import { z } from 'zod'
import type { Services } from '#services'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { seenAt } from '#shop/content/menu/current-menu.server.ts'
import { redirectForm } from '#shop/office/redirects/redirect.ts'
import { deleteRedirect, redirectRefusals, writeRedirect } from '#shop/office/redirects/change-redirects.server.ts'
import { listRedirects, type WrittenAddress } from '#shop/office/redirects/redirects.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const addressAnswer = z.object({
  id: z.string(),
  from: z.string().describe('A path of your former shop'),
  to: z.string().describe('The page of this shop to which the path redirects'),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
})
const listedAnswer = addressAnswer.extend({
  isReached: z
    .boolean()
    .describe('False if the shop has a page at this path. The redirect is not used and can be deleted'),
  hasPageNow: z
    .boolean()
    .describe(
      'True if a product, collection, post or page has this path. The redirect is used only after that item is deleted',
    ),
})
const byId = z.object({ id: z.string() })

const list = call({
  method: 'GET',
  path: '/redirects',
  formerly: ['/old-addresses'],
  summary: 'Lists the redirects from addresses of former shops, by path. Redirects that are not used come first',
  group: 'settings',
  policy: 'settings',
  query: z.object({ ...paging, q: unlessEmpty(text(longest.search)) }),
  answer: z.object({ addresses: z.array(listedAnswer), total: z.number().int() }),
  async handle({ query, services: { db, clock } }) {
    const { addresses, total } = await listRedirects(db, query)
    const paths = addresses.map(({ from }) => from)
    const seen = await seenAt(db, paths, clock())
    return {
      addresses: addresses.map((each) => ({
        ...toAnswer(each),
        isReached: each.isReached,
        hasPageNow: seen.has(each.from),
      })),
      total,
    }
  },
})

const add = call({
  method: 'POST',
  path: '/redirects',
  formerly: ['/old-addresses'],
  summary: 'Creates a redirect from an address of a former shop to a page of this shop',
  group: 'settings',
  policy: 'settings',
  body: redirectForm,
  status: 201,
  answer: z.object({ message: z.string(), address: addressAnswer }),
  refusals: redirectRefusals,
  async handle({ actor, body, services }) {
    const { db, clock } = services
    const written = await inTransaction(db, (tx) => writeRedirect(tx, actor, { id: null, ...body }, clock()))
    return isFailure(written) ? written : await saved(services, written)
  },
})

const change = call({
  method: 'PATCH',
  path: '/redirects/{id}',
  formerly: ['/old-addresses/{id}'],
  summary: 'Changes the source or target of a redirect',
  group: 'settings',
  policy: 'settings',
  params: byId,
  body: redirectForm,
  answer: z.object({ message: z.string(), address: addressAnswer }),
  refusals: redirectRefusals,
  async handle({ actor, params: { id }, body, services }) {
    const { db, clock } = services
    const written = await inTransaction(db, (tx) => writeRedirect(tx, actor, { id, ...body }, clock()))
    return isFailure(written) ? written : await saved(services, written)
  },
})

const remove = call({
  method: 'DELETE',
  path: '/redirects/{id}',
  formerly: ['/old-addresses/{id}'],
  summary: 'Deletes a redirect',
  group: 'settings',
  policy: 'settings',
  params: byId,
  answer: z.object({ message: z.string() }),
  refusals: ['old-address-not-found'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const wrong = await inTransaction(db, (tx) => deleteRedirect(tx, actor, id, clock()))
    return wrong ?? { message: 'Redirect deleted' }
  },
})

export const redirectsCalls = [list, add, change, remove] as const

/**
 * Returns a notice if the shop has a page at this path, because the page takes precedence over the redirect
 * (rules: redirects).
 */
async function saved({ db, clock }: Services, written: WrittenAddress) {
  const hasPage = (await seenAt(db, [written.from], clock())).size > 0
  const message = hasPage
    ? 'Saved. The shop has a page at this path, so the redirect takes effect when that page is removed.'
    : 'Redirect saved'
  return { message, address: toAnswer(written) }
}

const toAnswer = ({ id, from, to, changedBy, changedAt }: WrittenAddress): z.infer<typeof addressAnswer> => ({
  ...{ id, from, to, changedBy },
  changedAt: changedAt.toISOString(),
})
