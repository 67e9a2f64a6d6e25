/** Has the cache keep what is answered for so many seconds at most, or, without them, until something changes (rules: posts come out in time). */
export const keptUntil = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'x-kept-seconds': String(seconds) }
