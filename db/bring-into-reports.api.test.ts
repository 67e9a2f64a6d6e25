import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReportedShop, type ReportedShop } from '#test/reported-shop.ts'
import { MIGRATIONS_FOLDER } from './migration-files.ts'

let shop: ReportedShop
beforeAll(async () => {
  shop = await makeReportedShop()
})
afterAll(() => shop.close())

/** Runs the migrations that create the reports, on a database that has everything except them. */
async function bringIn(): Promise<void> {
  const names = ['reports', 'open_balances', 'sales_by_product', 'sales_of_versions', 'costs_of_sales']
  const texts = names.map((name) => {
    const file = readdirSync(MIGRATIONS_FOLDER).find((each) => new RegExp(`^\\d+_${name}\\.sql$`).test(each))!
    return readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8')
  })
  const before = `drop table sales_entries, report_changes, report_figures, report_part_figures, open_balances cascade; drop index ledger_postings_open;
    drop function note_sales, note_report, note_open cascade; drop function sold_of_products, share_of, sales_edited cascade;
    drop function note_order_stock, note_return_stock, note_cost_moved, cost_moved, net_costed, sum_of_costs cascade;`
  await sql
    .raw(`begin; ${before} ${texts.join('\n').replaceAll('here_again', 'restocked_quantity')} commit;`)
    .execute(shop.db)
}

// rules: reports, sales report, sales by product, owed report
test('the migration adds existing orders to the reports with unchanged numbers', async () => {
  const days = 'from=2026-10-01&to=2026-11-30&step=day'
  const read = () =>
    Promise.all(
      [`sales?${days}&part=product`, `sales?${days}&part=way`, `vat?${days}`, 'owed', 'owed?on=2026-11-10'].map(
        (path) => shop.report<object>(path),
      ),
    )
  const before = await read()
  await bringIn()
  expect(await read()).toEqual(before)
})
