import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loader } from '#web/resource-routes/look.ts'
import { Badge, type Tone } from './badge.tsx'

const web = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(web, file), 'utf8')
const meanings = ['plain', 'good', 'busy', 'bad', 'note'] as const satisfies Tone[]

// rules: accent colour
test('the owner’s accent colour does not affect charts, or badges whose colour has a meaning', async () => {
  const look = await loader({ params: { sheet: '7a1f3d.css' } } as Parameters<typeof loader>[0]).text()
  const replaced = [...look.matchAll(/--color-([\w-]+)/g)].map(([, name]) => name!)
  expect(replaced).toEqual(['indigo'])
  const badges = meanings.map((tone) => renderToStaticMarkup(<Badge tone={tone}>1</Badge>))
  const chart = textOf('admin/sales-analytics/analytics/draw-bars.ts')
  for (const name of replaced)
    for (const used of [...badges, chart]) expect(used).not.toMatch(new RegExp(`\\b${name}\\b`))
})

// rules: accent colour
test('no badge of the back office has the accent colour', () => {
  const files = globSync('admin/**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => /tone=("accent"|\{[^}]*'accent')/.test(textOf(file)))).toEqual([])
})
