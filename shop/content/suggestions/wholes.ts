/**
 * At most so many ways to say a search, given what may be meant by each of its words, the likest first: those come first that
 * are likest in all. None where nothing may be meant by a word.
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
