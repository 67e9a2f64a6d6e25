import { ask } from '#web/api-client.ts'

export type Buyers = { id: string; title: string }

/** Maximum number of collections per request. */
const PER_ANSWER = 100

/** Returns all collections, or null if they could not be loaded. */
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
