import { DatabaseCannotStart } from '#db/embedded/cannot-start.ts'
import { PlaceUnusable } from '#db/backup/place.ts'
import { CannotMigrate } from '#db/migrate.ts'
import { WrongEnvironment } from '#env'
import { BuildFailed } from './build-pages.ts'
import { PortTaken } from '../http/http-server.ts'
import { CannotReachDatabase } from './open-database.ts'

const forPeople = [
  PlaceUnusable,
  WrongEnvironment,
  DatabaseCannotStart,
  CannotMigrate,
  BuildFailed,
  PortTaken,
  CannotReachDatabase,
]

/** Exits the process. Prints only the message if a person can fix the problem, else the whole error. */
export function explainAndEnd(error: unknown): never {
  const isForPeople = forPeople.some((Kind) => error instanceof Kind)
  console.error(isForPeople ? `\n${(error as Error).message}\n` : error)
  process.exit(1)
}
