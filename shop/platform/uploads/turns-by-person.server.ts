import { TooManyWait } from '#db/trouble.ts'

type Waiting = { person: string; start: () => void }

/**
 * Runs at most `atOnce` tasks at the same time, and one per person. The person whose last task is longest ago has
 * priority, so that many files of one person do not delay others. Throws TooManyWait if `mostWaiting` tasks of this
 * person are already waiting (rules: isolated file parsing).
 */
export function turnsByPerson({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const busy = new Set<string>()
  /** People by the time of their last task, longest ago first. */
  const lately: string[] = []
  let waiting: Waiting[] = []

  function next(): void {
    if (busy.size >= atOnce) return
    const ready = waiting.filter(({ person }) => !busy.has(person))
    const [first] = ready.toSorted((one, other) => lately.indexOf(one.person) - lately.indexOf(other.person))
    if (!first) return
    waiting = waiting.filter((each) => each !== first)
    busy.add(first.person)
    first.start()
  }

  function done(person: string): void {
    busy.delete(person)
    const at = lately.indexOf(person)
    if (at >= 0) lately.splice(at, 1)
    // Only people with waiting tasks are in the list, so it is short.
    if (waiting.some((each) => each.person === person)) lately.push(person)
    next()
  }

  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    if (waiting.filter((each) => each.person === person).length >= mostWaiting)
      throw new TooManyWait('several files of this person wait to be read')
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ person, start: resolve })
    next()
    await promise
    try {
      return await work()
    } finally {
      done(person)
    }
  }
}
