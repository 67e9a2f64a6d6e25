import pLimit from 'p-limit'

const turns = new Map<string, ReturnType<typeof pLimit>>()

/** Does this one at a time of each on this server, so that nobody guesses many at once; beside it, every other server may be at one. */
export async function inTurnOf<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
  const turn = turns.get(by) ?? pLimit(1)
  turns.set(by, turn)
  try {
    return await turn(work)
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(by)
  }
}
