import { sameName } from '#shop/core/look-alikes.ts'

/** The taken names of one kind; names that look alike count as equal (rules: look-alike characters). */
export type FreeNames = {
  has: (name: string) => boolean
  take: (name: string) => void
  freeFor: (name: string) => string
}

/**
 * Finds free names. `freeFor` returns the name itself or, if it is taken, the name with the first free number ('Kaftan
 * 2', 'GU-12-2'), cut to the maximum length. Remembers the last number used, so that the time is linear even for many
 * equal names.
 */
export function freeNames(taken: Iterable<string>, longest: number, sign: ' ' | '-'): FreeNames {
  const known = new Set([...taken].map(sameName))
  /**
   * The highest number added to a name so far (2 in 'Kaftan 2'), by the text before the number and the number of
   * digits.
   */
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
