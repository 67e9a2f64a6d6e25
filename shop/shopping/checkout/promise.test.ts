import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalPage } from '#shop/platform/settings/legal.ts'
import { noticesAt } from '#shop/platform/settings/notices-now.ts'
import { madeDaysAt, promisedAt } from '#shop/platform/settings/promised-times.ts'
import { defaultSettings, type Settings } from '#shop/platform/settings/settings.ts'
import { promiseTo } from './promise.ts'

const { notices, delivery, legal } = defaultSettings
const [near, ...others] = delivery.areas
const withTimes = (days: [number, number], busy: Partial<Settings['notices']['busy']>): Settings => ({
  ...defaultSettings,
  delivery: { ...delivery, areas: [{ ...near!, days }, ...others], pickupReadyIn: '2 days' },
  notices: { ...notices, busy: { ...notices.busy, on: true, ...busy } },
})
const during = new Date('2026-12-10T12:00:00Z')
const after = new Date('2026-12-31T23:00:00Z')
const period = { from: '2026-12-01', to: '2026-12-31' }

/** Lists the promised times for all delivery areas and for pickup. */
const promises = (settings: Settings, at: Date) => {
  const { delivery, legal } = promisedAt(settings, at)
  const { dispatch, processing } = noticesAt(settings, at)
  const { processing: prepared, dispatched, express, domestic, international, refundPaid } = legal.figures
  return {
    days: delivery.areas.map(({ days }) => days),
    words: [delivery.pickupReadyIn!, dispatched, express, domestic, international, refundPaid],
    own: { dispatch, processing, prepared },
    orders: (['pickup', 'delivery'] as const).map((fulfilment) =>
      promiseTo({ fulfilment, area: near!, lines: [{ madeInDays: null }] }, settings, at),
    ),
  }
}

// rules: sale and holiday periods, promised times
test('a sale or holiday adds its days to every promised time, but not after it ends or while it is switched off', () => {
  const span = fc.tuple(fc.nat(60), fc.nat(30)).map(([from, more]): [number, number] => [from, from + more])
  fc.assert(
    fc.property(span, fc.integer({ min: 1, max: 30 }), ([from, to], extraDays) => {
      const settings = withTimes([from, to], { ...period, extraDays })
      const usual = promises(withTimes([from, to], { on: false }), during)
      const longer = promises(settings, during)
      const plus = ` plus ${extraDays} ${extraDays === 1 ? 'day' : 'days'}`
      expect(longer.days[0]).toEqual([from + extraDays, to + extraDays])
      expect(longer.words).toEqual(usual.words.map((words) => words + plus))
      const { dispatch, processing } = notices.busy
      expect(longer.own).toEqual({ dispatch, processing, prepared: legal.figures.processingBusy })
      expect(longer.orders[0]).toBe(`${notices.busy.processing} It can be picked up in 2 days${plus}.`)
      expect(longer.orders[1]).toContain(`${to + extraDays} day`)
      expect(promises(settings, after)).toEqual(usual)
    }),
  )
})

// rules: sale and holiday periods
test('a sale or holiday without extra days changes only the processing time', () => {
  const settings = withTimes([1, 2], { ...period, extraDays: 0 })
  const { own, orders, ...times } = promises(settings, during)
  const usual = promises(withTimes([1, 2], { on: false }), during)
  expect(times).toEqual({ days: usual.days, words: usual.words })
  expect(own.processing).toBe(notices.busy.processing)
  expect(orders[1]).toBe(`${notices.busy.processing} Delivery takes 1–2 days after that.`)
})

// rules: sale and holiday periods, legal page
test('the legal page shows the longer times, and leaves numbers that are not promised times unchanged', () => {
  const longer = promisedAt(withTimes([1, 2], { extraDays: 5 }), during)
  const { processingBusy, refundRequest, youngest } = legal.figures
  expect(longer.legal.figures).toMatchObject({ processingBusy, refundRequest, youngest })
  const text = (wanted: string) => legalPage(longer).find(({ id }) => id === wanted)!.text
  expect(text('shipping')).toContain(`Processing takes ${processingBusy}.`)
  expect(text('shipping')).toContain('dispatched within 48hrs plus 5 days.')
  expect(text('refund')).toContain('processed in 5-14 days plus 5 days,')
})

// rules: made to order, sale and holiday periods
test('promises the longest production time of the made-to-order lines; lines in stock don’t count', () => {
  const settings = withTimes([1, 2], { ...period, extraDays: 3 })
  const promised = (at: Date) => {
    const lines = [14, null, 21].map((days) => ({ madeInDays: madeDaysAt(days, settings, at) }))
    return promiseTo({ fulfilment: 'delivery', area: near!, lines }, settings, at)
  }
  expect(promised(after)).toBe('Made to order: ready in 21 days. Delivery takes 1–2 days after that.')
  expect(promised(during)).toBe('Made to order: ready in 24 days. Delivery takes 4–5 days after that.')
})
