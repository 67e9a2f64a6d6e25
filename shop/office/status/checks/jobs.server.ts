import { whenInWords } from '#shop/core/shop-time.ts'
import type { JobRun } from '#shop/office/status/job-runs.ts'
import { green, joined, off, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

const MINUTE_MS = 60_000
/** A job that fails this often and this long doesn't recover by itself. */
const [FAILURES, FAILING_MS] = [2, 5 * MINUTE_MS]
/** Jobs that work off a queue may run long, for example a store import. */
const HANGS_AFTER_MS = 3 * 60 * MINUTE_MS
const REMEDY = 'Ask your technician to look at the server log for ‘a job failed’.'

/** Checks that this server's jobs run and don't fail (rules: status of jobs). */
export async function checkJobs({ jobRuns, clock }: Sources): Promise<Finding> {
  const runs = jobRuns.list()
  if (runs.length === 0) return off('No background job ran on this server yet.')
  const problems = runs.flatMap((run) => problemOf(run, clock().getTime()) ?? [])
  return problems.length > 0 ? joined(problems) : green('The background jobs run.')
}

function problemOf({ name, runningSince, failures, failedSince }: JobRun, now: number): Finding | null {
  if (failedSince && failures >= FAILURES && now - failedSince.getTime() >= FAILING_MS)
    return red(`The job ‘${name}’ has been failing since ${whenInWords(failedSince)}.`, REMEDY)
  if (runningSince && now - runningSince.getTime() > HANGS_AFTER_MS)
    return yellow(`The job ‘${name}’ has been running since ${whenInWords(runningSince)} and may be stuck.`, REMEDY)
  return failedSince ? yellow(`The last run of the job ‘${name}’ failed. The shop tries again.`, REMEDY) : null
}
