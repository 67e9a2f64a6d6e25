import type { config } from '#config'
import type { TooMany } from '#shop/errors.ts'

export type RateName = keyof (typeof config)['rates']

/** Counts what can be guessed or flooded, in PostgreSQL, so that the figures hold across servers. */
export type RateLimits = {
  /** Counts one try of `rate` by `key`; a TooMany once its points are spent, else null. */
  take(rate: RateName, key: string): Promise<TooMany | null>
  /** Gives `key` all its points back, as after a right password. */
  forget(rate: RateName, key: string): Promise<void>
}
