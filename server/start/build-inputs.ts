import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that gets into the pages' build. */
const inputs = [
  'web',
  'scripts/house-pictures.ts',
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

/** One hash over the contents of everything that gets into the build; tests don't. Tens of milliseconds. */
export function hashOfInputs(root: string): string {
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
