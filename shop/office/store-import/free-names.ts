import { sameName } from '#shop/core/look-alikes.ts'

/** Which names of one kind are taken, and which are free; those that look the same are one (rules: look-alikes). */
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
  const known = new Set([...taken].map(sameName))
  /** The figure up to which all are taken, by what stands before it and how many digits it has. */
  const reached = new Map<string, number>()
  const has = (name: string) => known.has(sameName(name))
  return {
    has,
    take: (name) => void known.add(sameName(name)),
    freeFor(name) {
      if (!has(name)) return name
      for (let figure = 2; ; figure += 1) {
        const { length: digits } = String(figure)
        const front = name.slice(0, longest - sign.length - digits).trimEnd()
        const key = `${digits} ${sameName(front)}`
        figure = Math.max(figure, reached.get(key) ?? 0)
        const wanted = `${front}${sign}${figure}`
        if (!has(wanted)) return wanted
        reached.set(key, Math.min(figure + 1, 10 ** digits - 1))
      }
    },
  }
}
