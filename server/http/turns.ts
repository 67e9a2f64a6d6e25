/**
 * Begins what is asked one after another, one at each turn of the event loop: hundreds that come in the same moment don't
 * stand before what comes after them, and whose asker has gone meanwhile isn't begun (rules: pages first).
 */
export function oneATurn(): (begin: () => void, isGone: () => boolean) => void {
  const waiting: { begin: () => void; isGone: () => boolean }[] = []
  const next = () => {
    const { begin, isGone } = waiting.shift()!
    if (waiting.length > 0) setImmediate(next)
    if (!isGone()) begin()
  }
  return (begin, isGone) => {
    if (waiting.push({ begin, isGone }) === 1) setImmediate(next)
  }
}
