import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIfChanged } from '../server/start/build-pages.ts'
import { readBuild } from '../server/start/read-build.ts'

const root = join(import.meta.dirname, '..')

/** Texts that occur only in the back office or in the chart library. */
const marks = [
  'Login as admin',
  'Reorder Level',
  'Changes by staff',
  '/analytics/',
  '/export/',
  'Canvas is already in use',
]

test('storefront pages load no code of the back office and no chart library', async () => {
  await buildIfChanged(root, () => undefined)
  const { pages, filesFolder } = await readBuild(join(root, 'build'))
  const { entry, routes } = pages.assets
  const pagesOf = (admin: boolean) => Object.values(routes).filter((route) => route?.id.startsWith('admin/') === admin)
  const start = [entry.module, ...entry.imports]
  const files = (admin: boolean) =>
    reachable(join(filesFolder, 'assets'), [
      ...start,
      ...pagesOf(admin).flatMap((route) => [route!.module, ...(route!.imports ?? [])]),
    ])

  const [forShoppers, forAdmins] = [files(false), files(true)]
  expect(
    marks.filter((mark) => !says(forAdmins, mark)),
    'marks that even the back office lacks',
  ).toEqual([])
  expect(marks.filter((mark) => says(forShoppers, mark))).toEqual([])
  const adminModules = pagesOf(true).map((route) => basename(route!.module))
  expect(adminModules.filter((name) => forShoppers.has(name))).toEqual([])
})

/** Returns the files that these files import, statically or dynamically, with their texts by name. */
function reachable(folder: string, addresses: string[]): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = addresses.map((address) => basename(address))
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (found.has(name)) continue
    const text = readFileSync(join(folder, name), 'utf8')
    found.set(name, text)
    for (const [, imported] of text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(imported!)
  }
  return found
}

const says = (files: Map<string, string>, mark: string): boolean =>
  [...files.values()].some((text) => text.includes(mark))
