import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig } from 'kysely'
import { OutcomeUnknown, troubleOf } from './trouble.ts'

/** The PostgreSQL dialect of Kysely, for a database that may be temporarily unavailable. */
export class PatientDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PatientDriver {
    return new PatientDriver(this.#config)
  }
}

class PatientDriver extends PostgresDriver {
  /** Throws OutcomeUnknown if the connection is lost before the response: the commit may have succeeded. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      if (troubleOf(error) !== 'out-of-reach') throw error
      throw new OutcomeUnknown('The connection was lost before the commit was confirmed', { cause: error })
    }
  }

  /**
   * Ignores a failed rollback: without a connection the database has already rolled back, and the original error is
   * more useful.
   */
  override async rollbackTransaction(...connection: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(...connection).catch(() => {})
  }
}
