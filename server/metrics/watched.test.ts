import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { backupLimits } from '#shop/office/status/backup-limits.ts'
import { Metrics } from './metrics.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.string().regex(/^\d+[mh]$/),
            labels: z.object({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.object({ summary: z.string().min(1) }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules)

const panels = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/shop.json'))).panels

/** Prometheus adds `up` itself. */
const OF_PROMETHEUS = ['up']

/** Returns the names of all series that a shop reports: a histogram has three. */
async function reported(): Promise<string[]> {
  const metrics = new Metrics()
  metrics.watchPools({})
  metrics.watchCache({ bytes: 0, dropped: 0 })
  metrics.watchFacts(() => Promise.reject(new Error('no database')))
  metrics.watchBackups(
    () => null,
    () => new Date(),
  )
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}

/** Returns the names of series in an expression: words that are no function, keyword, label or quoted value. */
const seriesIn = (expr: string): string[] =>
  [...expr.replace(/\{[^}]*\}|\b(by|without|on) \([^)]*\)|\[[^\]]*\]|"[^"]*"/g, ' ').matchAll(/\b[a-z]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['by', 'or', 'and', 'unless'].includes(name))

// rules: metrics
test('every series of the alerts and the dashboard is reported by the shop', async () => {
  const known = new Set([...(await reported()), ...OF_PROMETHEUS])
  const exprs = [...alerts.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect(exprs.flatMap(seriesIn).filter((name) => !known.has(name))).toEqual([])
  expect(exprs.filter((expr) => seriesIn(expr).length === 0)).toEqual([])
})

// rules: metrics, status of backups
test('the alerts about backups have the limits of the status light', () => {
  const exprOf = (name: string) => alerts.find(({ alert }) => alert === name)!.expr.replaceAll(/\s+/g, ' ')
  const { full, stored, tried } = backupLimits
  expect(exprOf('ShopBackupOld')).toBe(
    `shop_backup_age_seconds > ${full} or shop_backup_stored_age_seconds > ${stored} or ` +
      `shop_backup_copied_age_seconds > ${stored}`,
  )
  expect(exprOf('ShopBackupNotTried')).toBe(`shop_backup_trial_age_seconds > ${tried}`)
})

test('finds the series of an expression', () => {
  expect(seriesIn('sum by (le) (rate(a_bucket{status="5xx"}[5m])) / b_total > 0.5 or c == 1')).toEqual([
    'a_bucket',
    'b_total',
    'c',
  ])
})

// rules: metrics
test('docs/operations.md has a section for every alert, and none for others', () => {
  const sections = [...read('docs/operations.md').matchAll(/^### (Shop\w+)$/gm)].map(([, name]) => name)
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
})

// rules: metrics
test('no two panels of the dashboard overlap or share an id', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w } }) => Array.from({ length: w }, (_, at) => `${x + at} ${y}`))
  expect(new Set(cells).size).toBe(cells.length)
})
