import { sql } from 'kysely'
import { green, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

const [SMALL_SECONDS, LARGE_SECONDS] = [5, 30]

/** Compares this server's clock with the database's (rules: status of the clock). */
export async function checkClock({ db, clock }: Sources): Promise<Finding> {
  const asked = clock().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const answered = clock().getTime()
  const apart = Math.abs(rows[0]!.now.getTime() - (asked + answered) / 2) / 1_000
  if (apart < SMALL_SECONDS) return green('The clocks of the server and the database agree.')
  const sentence = `The clocks of the server and the database are ${inWords(apart)} apart.`
  const remedy = 'Ask your technician to switch on time synchronisation (NTP) on both machines.'
  return apart < LARGE_SECONDS
    ? yellow(sentence, remedy)
    : red(`${sentence} Codes of authenticator apps and time limits can be wrong.`, remedy)
}

const inWords = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60).toLocaleString('en')} minutes`
