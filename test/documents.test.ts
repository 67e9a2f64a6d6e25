import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { missingPaths, missingScripts } from './architecture/documents.ts'

const root = join(import.meta.dirname, '..')
const folders = [
  '.ci',
  'api',
  'bench',
  'db',
  'demo',
  'deploy',
  'docs',
  'jobs',
  'public',
  'scripts',
  'server',
  'shop',
  'test',
  'web',
]
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )
const files = [...readdirSync(root), ...folders.flatMap(filesIn)]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const read = (document: string) => readFileSync(join(root, document), 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'STYLE.md',
  ...files.filter((path) => /^docs\/.+\.md$/.test(path)),
]
/** Documents with instructions; decisions and rules mention npm only as an aside. */
const instructions = documents.filter((path) => !/^docs\/.*\//.test(path))

test.each(documents)('every path named in %s exists', (document) => {
  expect(missingPaths(fromRoot(read(document), posix.dirname(document)), files, folders)).toEqual([])
})

test.each(instructions)('every script named in %s exists', (document) => {
  expect(missingScripts(read(document), Object.keys(scripts))).toEqual([])
})

/** Makes links relative to the root, as the paths in the text already are. */
const fromRoot = (text: string, folder: string): string =>
  text.replaceAll(/\]\((?![a-z]+:|#|\/)([^)#]+)/g, (_, target: string) => `](${posix.join(folder, target)}`)

test('reports missing paths and scripts that a document names', () => {
  const known = ['shop/core/money.ts', 'api/http/router.ts', 'docs/map.md', 'docs/pictures/storefront.webp']
  const missing = (text: string) => missingPaths(text, known, folders)
  expect(
    missing('`shop/core/money.ts` and `api/`, see [the map](docs/map.md): `money.ts`, `*.test.ts`, `/orders/{id}`'),
  ).toEqual([])
  expect(missing('`shop/cash.ts`, `api/cart/`, [the map](docs/plan.md), `cash.ts`')).toEqual([
    'shop/cash.ts',
    'api/cart',
    'cash.ts',
    'docs/plan.md',
  ])
  expect(missingScripts('`npm start`, then `npm run bench:admin` or `npm run fly`', ['start', 'bench:admin'])).toEqual([
    'fly',
  ])
})

test('resolves a link from the folder of its document', () => {
  const missing = (text: string) => missingPaths(fromRoot(text, 'docs/rules'), ['docs/map.md'], folders)
  expect(missing('[the map](../map.md), [the source](https://shop.example/map.md)')).toEqual([])
  expect(missing('[the map](map.md)')).toEqual(['docs/rules/map.md'])
})

const MOST_BYTES = 300_000

test.each(['storefront', 'back-office'])('the README shows the %s in a small picture with alternative text', (name) => {
  const picture = `docs/pictures/${name}.webp`
  expect(existsSync(join(root, picture))).toBe(true)
  expect(statSync(join(root, picture)).size).toBeLessThanOrEqual(MOST_BYTES)
  expect(read('README.md')).toMatch(new RegExp(`!\\[[^\\]]{20,}\\]\\(${picture}\\)`))
})
