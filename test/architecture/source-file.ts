import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A source file that the guards check; `path` is relative to the root, with slashes. */
export type SourceFile = { path: string; text: string; imports: string[]; lines: number }

const folders = ['api', 'bench', 'db', 'demo', 'jobs', 'scripts', 'server', 'shop', 'test', 'web']
const generated = new Set(['db/types.ts', 'web/pictures/manifest.ts'])
/** Scripts that draw the committed pictures of the demo shop; they are not part of the running shop. */
const isDrawing = (path: string) => path.startsWith('demo/art/') && !path.endsWith('.test.ts')
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !generated.has(path) && !isDrawing(path)

/** Reads all source files except generated ones and those that draw the demo's pictures. */
export function readSources(root: string): SourceFile[] {
  const below = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const above = readdirSync(root)
  return [...above, ...below]
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isSource)
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')))
}

export const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  text,
  imports: importsOf(text),
  lines: text.split('\n').length - 1,
})

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^|\n)(?:import|export)\s[^'"`;]*?\bfrom\s+'([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? match[2]!,
  )

export const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

/** Returns whether the file is a module of the shop without `.server`, and not a test. */
export const isNoun = (file: SourceFile): boolean =>
  file.path.startsWith('shop/') && !file.path.includes('.server.') && !isTest(file)
