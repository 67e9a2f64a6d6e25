/**
 * Starts one item of queued work per turn of the event loop, so that hundreds of simultaneous requests do not delay
 * later ones. Skips work whose client has disconnected (rules: page view priority).
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
