import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** How long is waited, in milliseconds: for a statement, for a lock, and for a connection, be it new or one of the pool's. */
export type Patience = { statementMs: number; lockMs: number; connectionMs: number }

/** Who asks the database for what, and how long each may wait (rules: trouble passes). */
export const patience = {
  /** Whatever people do, and what the back office asks. */
  work: { statementMs: 10_000, lockMs: 4_000, connectionMs: 6_000 },
  /** Who is it, how often did she ask, are we ready: a look at one row, ahead of everything else. */
  doors: { statementMs: 3_000, lockMs: 2_000, connectionMs: 2_000 },
  /** Pages that are the same for everybody. */
  pages: { statementMs: 4_000, lockMs: 2_000, connectionMs: 3_000 },
  /** What nobody waits for. */
  jobs: { statementMs: 60_000, lockMs: 10_000, connectionMs: 20_000 },
} as const satisfies Record<string, Patience>

/** Longer than a statement may take, so that the database's own answer comes first. */
const SILENCE_BEYOND_STATEMENT_MS = 1_000

/**
 * A connection of a pool that breaks when neither side has said anything for longer than a statement may take, while
 * somebody has it: one that waits in the pool to be asked has nothing to say. With pg's own time-out for a query the
 * connection would go back to the pool while the answer may still come, and the next who gets it would wait behind it.
 */
export const clientGivenUpAfter = (statementMs: number) =>
  class extends Client implements Heeded {
    readonly #line: Socket

    constructor(config?: ClientConfig) {
      const line = new Socket()
      super({ ...config, stream: () => line })
      this.#line = line
      line.on('timeout', () =>
        line.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })),
      )
      this.heed(true)
    }

    heed(inUse: boolean): void {
      this.#line.setTimeout(inUse ? statementMs + SILENCE_BEYOND_STATEMENT_MS : 0)
    }
  }

/** Whose silence counts while it is in use. */
export type Heeded = { heed: (inUse: boolean) => void }
