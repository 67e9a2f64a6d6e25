/** So many pages are made at once: more would each take longer, and be out of date before they are done. */
const AT_ONCE = 4
/** Longer than that, in milliseconds, nobody waits for a turn: what others take so long for may not come at all. */
const PATIENCE_MS = 1_500

export type Turns = <Made>(make: () => Promise<Made>) => Promise<Made>

/** Begins few of many things at once, in the order in which they were asked for, and whatever has waited too long. */
export function turnsOfPages(): Turns {
  const waiting = new Set<() => void>()
  let underWay = 0

  function turn(): Promise<void> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(tooLong)
        waiting.delete(begin)
        resolve()
      }
      const tooLong = setTimeout(begin, PATIENCE_MS)
      waiting.add(begin)
    })
  }

  async function taken<Made>(make: () => Promise<Made>): Promise<Made> {
    underWay += 1
    try {
      return await make()
    } finally {
      underWay -= 1
      const [next] = waiting
      if (underWay < AT_ONCE) next?.()
    }
  }

  return (make) => (underWay < AT_ONCE ? taken(make) : turn().then(() => taken(make)))
}

/** Each at once. */
export const withoutTurns: Turns = (make) => make()
