/** The latest runs of a job on this server. */
export type JobRun = {
  name: string
  /** When the current run started; null if none is running. */
  runningSince: Date | null
  /** Number of failed runs since the last successful one. */
  failures: number
  /** When the first of these runs failed. */
  failedSince: Date | null
}

/** Remembers the runs of the jobs on this server, for the system status. */
export type JobRuns = {
  list: () => JobRun[]
  started: (name: string, at: Date) => void
  ended: (name: string, succeeded: boolean, at: Date) => void
}

/** Returns an empty record of job runs (rules: status of jobs). */
export function recordJobRuns(): JobRuns {
  const runs = new Map<string, JobRun>()
  const runOf = (name: string): JobRun => runs.get(name) ?? { name, runningSince: null, failures: 0, failedSince: null }
  return {
    list: () => [...runs.values()],
    started: (name, at) => void runs.set(name, { ...runOf(name), runningSince: at }),
    ended: (name, succeeded, at) => {
      const { failures, failedSince } = runOf(name)
      const failed = succeeded
        ? { failures: 0, failedSince: null }
        : { failures: failures + 1, failedSince: failedSince ?? at }
      runs.set(name, { name, runningSince: null, ...failed })
    },
  }
}
