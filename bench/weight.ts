import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ownFolder } from '#test/leftovers/own-folder.ts'
import { tooMuch, weigh, weightTable } from './weigh.ts'

/**
 * Measures the first views of the shop at the given URL, such as https://shop.example; without a URL, of the demo shop
 * built here. Fails if a limit is exceeded.
 */
ownFolder()
const [address] = process.argv.slice(2)
process.exitCode = address ? await weighRunning(new URL(address).origin) : weighOwn()

async function weighRunning(origin: string): Promise<number> {
  const views = await weigh(origin)
  console.log(weightTable(views))
  const found = views.flatMap((view) => tooMuch(view).map((what) => `${view.path}: ${what}`))
  for (const each of found) console.error(each)
  return found.length === 0 ? 0 : 1
}

/** Runs the browser test that prints the same table. It is part of full test runs only. */
function weighOwn(): number {
  const root = join(import.meta.dirname, '..')
  const build = run(root, join(root, 'scripts/build.ts'))
  return build === 0
    ? run(
        root,
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'browser',
        'bench/weight.full.browser.test.ts',
      )
    : build
}

function run(cwd: string, ...command: string[]): number {
  return (
    spawnSync(process.execPath, command, { cwd, stdio: 'inherit', env: { ...process.env, TEST_ALL: '1' } }).status ?? 1
  )
}
