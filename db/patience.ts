import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** Maximum waits in milliseconds: for a statement, for a lock, and for a connection (new or from the pool). */
export type Patience = { statementMs: number; lockMs: number; connectionMs: number }

/** Timeouts of the connection pools, by purpose (rules: database time limits). */
export const patience = {
  /** Requests of customers and the back office. */
  work: { statementMs: 10_000, lockMs: 4_000, connectionMs: 6_000 },
  /** Sessions, rate limits and health checks: queries of single rows that other requests depend on. */
  doors: { statementMs: 3_000, lockMs: 2_000, connectionMs: 2_000 },
  /** Pages that are the same for all visitors. */
  pages: { statementMs: 4_000, lockMs: 2_000, connectionMs: 3_000 },
  jobs: { statementMs: 60_000, lockMs: 10_000, connectionMs: 20_000 },
} as const satisfies Record<string, Patience>

/** For the checks of a restored shop, which read all orders; nobody waits for a page meanwhile. */
export const patienceOfChecks: Patience = { statementMs: 30 * 60_000, lockMs: 10_000, connectionMs: 20_000 }

/** Milliseconds added to the statement timeout, so that the database's own error arrives first. */
const SILENCE_BEYOND_STATEMENT_MS = 1_000

/**
 * Returns a client class that closes its connection if the database is silent for longer than a statement may take.
 * Only connections in use are watched; idle connections in the pool are expected to be silent. pg's own query timeout
 * is not used, because the connection would return to the pool while its response is still pending, and the next query
 * would wait for that response.
 */
export const clientGivenUpAfter = (statementMs: number) =>
  class extends Client implements Heeded {
    readonly #line: Socket

    constructor(config?: ClientConfig) {
      const line = new Socket()
      super({ ...config, stream: () => line })
      this.#line = line
      line.on('timeout', () =>
        line.destroy(Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' })),
      )
      this.heed(true)
    }

    heed(inUse: boolean): void {
      this.#line.setTimeout(inUse ? statementMs + SILENCE_BEYOND_STATEMENT_MS : 0)
    }
  }

/** A client whose connection can be monitored for silence while it is in use. */
export type Heeded = { heed: (inUse: boolean) => void }
