import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Heeded } from './patience.ts'
import type { Reach } from './reach.ts'
import { troubleOf } from './trouble.ts'

/** Maximum wait in milliseconds for a restarting database. A retry is safe, because no query was sent yet. */
const TRY_AGAIN_WITHIN_MS = 1_000

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/** A pool that waits a short time for a restarting database; all waiting connections share one check. */
export class PatientPool extends Pool {
  readonly #reach: Reach

  constructor(config: PoolConfig, reach: Reach) {
    super(config)
    this.#reach = reach
    this.on('acquire', (client) => (client as PoolClient & Heeded).heed(true))
    this.on('release', (_, client) => (client as PoolClient & Heeded).heed(false))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const connected = this.#connectWhenBack()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release === true)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  async #connectWhenBack(): Promise<PoolClient> {
    for (const until = Date.now() + TRY_AGAIN_WITHIN_MS; ;) {
      const away = await this.#reach.untilBack(until - Date.now())
      if (away) throw new Error('The database is not reachable', { cause: away })
      try {
        return await super.connect()
      } catch (error) {
        if (!(error instanceof Error) || troubleOf(error) !== 'out-of-reach') throw error
        this.#reach.lost(error)
        if (Date.now() > until) throw error
      }
    }
  }
}
