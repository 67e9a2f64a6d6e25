/**
 * Combines the possible corrections of each word (most similar first) into up to `most` searches, most similar overall
 * first. Returns none if a word has no correction.
 */
export function wholes(meant: readonly (readonly string[])[], most: number): string[] {
  let ways: { said: string[]; far: number }[] = [{ said: [], far: 0 }]
  for (const words of meant)
    ways = ways
      .flatMap(({ said, far }) => words.map((word, at) => ({ said: [...said, word], far: far + at })))
      .toSorted((one, other) => one.far - other.far)
      .slice(0, most)
  return ways.map(({ said }) => said.join(' '))
}
