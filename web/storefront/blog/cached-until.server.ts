/** The headers of an answer that is cached for at most so many seconds; without them, until something changes (rules: posts come out in time). */
export const cachedUntil = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'x-cache-seconds': String(seconds) }
