/** Formats a count with its noun: '1 order', '1,200 orders'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`
