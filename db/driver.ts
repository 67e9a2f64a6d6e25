import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig } from 'kysely'
import { OutcomeUnknown, troubleOf } from './trouble.ts'

/** Kysely on pg, for a database that may go away and come back. */
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
  /** Throws OutcomeUnknown when the connection is lost before the answer: the commit may be through. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      if (troubleOf(error) !== 'out-of-reach') throw error
      throw new OutcomeUnknown('The connection was lost before the commit was answered', { cause: error })
    }
  }

  /** Where there is no connection any more the database has rolled back by itself, and what broke it is what counts. */
  override async rollbackTransaction(...connection: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(...connection).catch(() => {})
  }
}
