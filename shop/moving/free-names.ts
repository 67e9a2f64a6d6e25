/** Which names of one kind are taken, and which are free; in small letters they are the same. */
export type FreeNames = {
  has: (name: string) => boolean
  take: (name: string) => void
  freeFor: (name: string) => string
}

/**
 * Knows names that are `taken`, and finds for another one the name itself or, where it is taken, with the first figure behind
 * it that isn't: 'Kaftan 2', 'GU-12-2', cut so that it fits. Ten thousand of the same name take ten thousand looks, since
 * none begins at 2 again.
 */
export function freeNames(taken: Iterable<string>, longest: number, sign: ' ' | '-'): FreeNames {
  const known = new Set([...taken].map((name) => name.toLowerCase()))
  /** The figure up to which all are taken, by what stands before it and how many digits it has. */
  const reached = new Map<string, number>()
  const has = (name: string) => known.has(name.toLowerCase())
  return {
    has,
    take: (name) => void known.add(name.toLowerCase()),
    freeFor(name) {
      if (!has(name)) return name
      for (let figure = 2; ; figure += 1) {
        const { length: digits } = String(figure)
        const front = name.slice(0, longest - sign.length - digits).trimEnd()
        const key = `${digits} ${front.toLowerCase()}`
        figure = Math.max(figure, reached.get(key) ?? 0)
        const wanted = `${front}${sign}${figure}`
        if (!has(wanted)) return wanted
        reached.set(key, Math.min(figure + 1, 10 ** digits - 1))
      }
    },
  }
}
