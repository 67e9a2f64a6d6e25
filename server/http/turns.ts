/**
 * Begins what is asked one after another, one at each turn of the event loop: hundreds that come in the same moment don't
 * stand before what comes after them (rules: pages first).
 */
export function oneATurn(): (begin: () => void) => void {
  const waiting: (() => void)[] = []
  const next = () => {
    const begin = waiting.shift()!
    if (waiting.length > 0) setImmediate(next)
    begin()
  }
  return (begin) => {
    if (waiting.push(begin) === 1) setImmediate(next)
  }
}
