/** How many of something, as '1 order' or '1,200 orders'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`
