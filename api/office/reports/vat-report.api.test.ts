import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { makeReportedShop, type ReportedShop } from '#test/reported-shop.ts'

let shop: ReportedShop
beforeAll(async () => {
  shop = await makeReportedShop()
})
afterAll(() => shop.close())

// rules: vat report
test('reports VAT by rate and month, minus refunds, and matches the ledger', async () => {
  const report = await shop.report<AnswerOf<'GET /reports/vat'>>('vat?from=2026-10-01&to=2026-11-30')
  expect(report.total).toEqual({
    net: await shop.booked('2026-10-01', '2026-11-30', 'sales'),
    vat: await shop.booked('2026-10-01', '2026-11-30', 'vat'),
  })
  const [, ofCard] = [report.rates.find(({ rate }) => rate === 0), report.rates.find(({ rate }) => rate === 700)]
  expect(ofCard!.vat).toBe(report.total.vat)
  expect(ofCard!.net + ofCard!.vat).toBe((48_150 - 10_000) * 100)
  expect(report.steps).toEqual([
    { from: '2026-10-01', to: '2026-10-31', rate: 0, net: 40_000_00, vat: 0 },
    expect.objectContaining({ from: '2026-11-01', rate: 0, vat: 0 }),
    { from: '2026-11-01', to: '2026-11-30', rate: 700, net: ofCard!.net, vat: ofCard!.vat },
  ])
})
