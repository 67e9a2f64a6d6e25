import { join } from 'node:path'
import { PostgresDialect, generate } from 'kysely-codegen'
import type { Database } from './connect.ts'

export const TYPES_FILE = join(import.meta.dirname, 'types.ts')

/**
 * Generates the text of `db/types.ts` for this database. `bigint` becomes `number`, because `connect` parses it as a
 * number.
 */
export const typesOf = (db: Database): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    excludePattern: 'migrations',
    typeMapping: { int8: 'number' },
    outFile: null,
  })
