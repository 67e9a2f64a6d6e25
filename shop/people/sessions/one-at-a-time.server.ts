import pLimit from 'p-limit'

const turns = new Map<string, ReturnType<typeof pLimit>>()

/**
 * Runs tasks with the same key one at a time on this server, so that guesses cannot run in parallel; other servers may
 * each run one too.
 */
export async function oneAtATimeFor<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
  const turn = turns.get(by) ?? pLimit(1)
  turns.set(by, turn)
  try {
    return await turn(work)
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(by)
  }
}
