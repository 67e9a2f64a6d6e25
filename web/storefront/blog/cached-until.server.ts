/**
 * Response headers that limit caching to `seconds`; if undefined, the page is cached until its data changes
 * (rules: scheduled posts).
 */
export const cachedUntil = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'x-cache-seconds': String(seconds) }
