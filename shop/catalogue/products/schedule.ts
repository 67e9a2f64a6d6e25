import { z } from 'zod'
import { invalid, type Failure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { momentOf } from '#shop/core/shop-time.ts'
import type { Product } from './product.ts'

/**
 * The time a scheduled product is published: an ISO timestamp, or a local time in the shop's time zone; '' for none.
 */
export const appearsAt = z
  .union(
    [z.literal(''), z.iso.datetime({ offset: true }), z.string().regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/)],
    because('not-a-date'),
  )
  .nullable()
  .transform((given, context) => {
    if (!given) return null
    const moment = /^.{16}$/.test(given) ? momentOf(given.replace(' ', 'T')) : new Date(given)
    if (moment === null || Number.isNaN(moment.getTime()))
      context.addIssue({ code: 'custom', message: because('not-a-date').error })
    return moment
  })

type Schedule = Pick<Product, 'state' | 'appearsAt'>

/**
 * Returns the state and time to store: a scheduled product whose time has passed is published. Fails if a scheduled
 * product has no time, or another state has one (rules: scheduled products).
 */
export function scheduleOf(
  { state, appearsAt }: Schedule,
  now: Date,
): Schedule | Failure<'time-needed' | 'stray-time'> {
  if (state !== 'scheduled')
    return appearsAt ? invalid('stray-time', { field: 'appearsAt' }) : { state, appearsAt: null }
  if (!appearsAt) return invalid('time-needed', { field: 'appearsAt' })
  return appearsAt > now ? { state, appearsAt } : { state: 'published', appearsAt: null }
}
