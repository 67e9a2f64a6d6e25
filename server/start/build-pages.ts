import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { leanManifestIn } from './lean-manifest.ts'
import { splitStyles } from './split-styles.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { getMimeType } from 'hono/utils/mime'
import { brotliAt, gzipAt, isCompressible, WORTH_COMPRESSING_BYTES } from '../cache/compress.ts'
import { createHash } from 'node:crypto'

/** The pages could not be built; the message is the build's output. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
}

/** Builds the pages if any of their inputs has changed since the last build. Throws BuildFailed. */
export async function buildIfChanged(root: string, say: (line: string) => void): Promise<void> {
  const stamp = join(root, 'build', 'made-from')
  const inputs = hashOfInputs(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  say('Building the pages …')
  // Removes the stamp first, so that an interrupted build is not mistaken for a complete one.
  rmSync(stamp, { force: true })
  const started = performance.now()
  await run(root, join(root, 'scripts/house-pictures.ts'))
  await run(root, routerCommand, 'build')
  leanManifestIn(join(root, 'build/client/assets'))
  splitStyles(join(root, 'build'))
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

const BEST_BROTLI = 11
const BEST_GZIP = 9
/**
 * Window size of 2^20 bytes = 1 MB. No file is larger, and a window of 4 MB compresses the libraries slightly worse.
 */
const BROTLI_WINDOW = 20

/** Writes a `.br` and a `.gz` file beside each compressible file below `folder`, at the highest compression. */
async function packFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => isCompressible(getMimeType(name) ?? '')).map((name) => packFile(join(folder, name))),
  )
}

async function packFile(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < WORTH_COMPRESSING_BYTES) return
  await Promise.all([
    brotliAt(body, BEST_BROTLI, BROTLI_WINDOW).then((packed) => writeFile(`${file}.br`, packed)),
    gzipAt(body, BEST_GZIP).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

const inputs = [
  'web',
  'scripts/house-pictures.ts',
  'server/start/split-styles.ts',
  'shop',
  'public/icons',
  'public/pictures',
  'public/manifest.webmanifest',
  'demo/pictures',
  'shop.config.ts',
  'db/connect.ts',
  'db/driver.ts',
  'db/patience.ts',
  'db/patient-pool.ts',
  'db/reach.ts',
  'db/trouble.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Hashes the contents of all build inputs except tests; takes tens of milliseconds. */
function hashOfInputs(root: string): string {
  const hash = createHash('sha256')
  for (const name of inputs.flatMap((input) => filesOf(root, input))) {
    hash.update(`${name}\0`)
    hash.update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

function filesOf(root: string, input: string): string[] {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
