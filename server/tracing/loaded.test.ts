import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Imports a module in a new process; returns the packages for metrics and traces that this loads. */
function loadedWith(module: string): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) })
    await import(${JSON.stringify(module)})
    console.log(JSON.stringify(loaded.filter((name) => /^(prom-client|@opentelemetry[/])/.test(name))))
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  return JSON.parse(output.toString()) as string[]
}

// rules: metrics, traces
test.each(['./server/start/open-shop.ts', './server.ts'])('%s loads no package for metrics or traces', (module) => {
  expect(loadedWith(module)).toEqual([])
})

test('finds the packages that a module loads', () => {
  expect(loadedWith('./server/tracing/tracing.ts')).toContain('@opentelemetry/sdk-trace')
  expect(loadedWith('./server/metrics/metrics.ts')).toContain('prom-client')
})
