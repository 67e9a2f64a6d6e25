import { ask } from '#web/api-client.ts'

/** A collection whose buyers a letter can be for. */
export type Buyers = { id: string; title: string }

/** As many as are answered at once. */
const PER_ANSWER = 100

/** All collections of the house; null where they could not be loaded. */
export async function loadBuyers(signal: AbortSignal): Promise<Buyers[] | null> {
  const buyers: Buyers[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask('GET /admin/collections', { query: { page, limit: PER_ANSWER }, signal })
    if (!answer.ok) return null
    const { collections, total } = answer.body
    buyers.push(...collections.map(({ id, title }) => ({ id, title })))
    if (collections.length === 0 || buyers.length >= total) return buyers
  }
}
