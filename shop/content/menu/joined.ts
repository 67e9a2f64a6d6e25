import type { Opening } from '#shop/platform/settings/menu-now.ts'

/** Merges overlapping or adjoining periods. The resulting periods are ordered and don't touch (rules: header menu). */
export function joined(openings: Iterable<Opening>): Opening[] {
  const whole: Opening[] = []
  for (const { from, until } of [...openings].toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = whole.at(-1)
    if (!last || (last.until && last.until < from)) whole.push({ from, until })
    else if (last.until && (!until || until > last.until)) whole[whole.length - 1] = { from: last.from, until }
  }
  return whole
}
