import { DatabaseCannotStart } from '#db/embedded/cannot-start.ts'
import { PlaceUnusable } from '#db/backup/place.ts'
import { CannotMigrate } from '#db/migrate.ts'
import { WrongEnvironment } from '#env'
import { BuildFailed } from './build-pages.ts'
import { PortTaken } from '../http/http-server.ts'
import { UnusableDatabase } from './open-database.ts'

const forPeople = [
  PlaceUnusable,
  WrongEnvironment,
  DatabaseCannotStart,
  CannotMigrate,
  BuildFailed,
  PortTaken,
  UnusableDatabase,
]

/**
 * Prints the error and exits. For errors that the operator can fix, such as an invalid environment, prints only the
 * message.
 */
export function explainAndEnd(error: unknown): never {
  const isForPeople = forPeople.some((Kind) => error instanceof Kind)
  console.error(isForPeople ? `\n${(error as Error).message}\n` : error)
  process.exit(1)
}
