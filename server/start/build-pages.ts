import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { hashOfInputs } from './build-inputs.ts'
import { leanManifestIn } from './lean-manifest.ts'
import { packFiles } from './pack-files.ts'

/** The pages could not be built; the message is what the build said. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
}

/** Builds the pages when anything that gets into them has changed since the last build. Throws BuildFailed. */
export async function buildIfChanged(root: string, say: (line: string) => void): Promise<void> {
  const stamp = join(root, 'build', 'made-from')
  const inputs = hashOfInputs(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  say('Building the pages …')
  // One that is cut short leaves half a build, which must not pass for the last one.
  rmSync(stamp, { force: true })
  const started = performance.now()
  await run(root, join(root, 'scripts/house-pictures.ts'))
  await run(root, routerCommand, 'build')
  leanManifestIn(join(root, 'build/client/assets'))
  await packFiles(join(root, 'build/client'))
  writeFileSync(stamp, inputs)
  say(`Built in ${Math.round((performance.now() - started) / 1000)} s`)
}

const routerCommand = join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs')

async function run(root: string, ...command: string[]): Promise<void> {
  const building = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = () => void building.kill()
  process.once('exit', end)
  const said: Buffer[] = []
  for (const stream of [building.stdout, building.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await new Promise((resolve, reject) => building.once('error', reject).once('close', resolve))
  process.off('exit', end)
  if (code !== 0) throw new BuildFailed(`The pages could not be built.\n${Buffer.concat(said)}`)
}
