import { sameName, type SameName } from '#shop/core/look-alikes.ts'

/**
 * Returns the name of a copy: 'Ankara Wrap (copy)', then '(copy 2)' … The first free name is used, shortened to
 * `longest` characters (rules: product copy).
 */
export const copyName = (name: string, longest: number, taken: ReadonlySet<SameName>): string =>
  firstFree(name.replace(/ \(copy(?: \d+)?\)$/, ''), longest, taken, (count) =>
    count === 1 ? ' (copy)' : ` (copy ${count})`,
  )

/** Returns the number of a copy: 'GU-12-C', then 'GU-12-C2' … The first free number is used. */
export const copyNumber = (number: string, longest: number, taken: ReadonlySet<SameName>): string =>
  firstFree(number.replace(/-C\d*$/, ''), longest, taken, (count) => (count === 1 ? '-C' : `-C${count}`))

function firstFree(
  base: string,
  longest: number,
  taken: ReadonlySet<SameName>,
  ending: (count: number) => string,
): string {
  for (let count = 1; ; count++) {
    const end = ending(count)
    const wanted =
      [...base]
        .slice(0, longest - end.length)
        .join('')
        .trimEnd() + end
    if (!taken.has(sameName(wanted))) return wanted
  }
}
