import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type SourceFile } from './source-file.ts'

/**
 * A rule of `docs/rules`. `keptByCode` is false if a database constraint or the style sheet implements it, because code
 * cannot cite the rule there.
 */
export type Rule = { name: string; page: string; keptByCode: boolean }

/** Reads all rules from their pages: each a heading with its name, followed by its text. */
export function readRules(root: string): Rule[] {
  const folder = join(root, 'docs/rules')
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return pages.flatMap((page) => rulesOf(page, readFileSync(join(folder, page), 'utf8')))
}

export const rulesOf = (page: string, text: string): Rule[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      name: section.split('\n')[0]!.trim(),
      page,
      keptByCode: !/\*Implemented by the (database|style sheet)\.\*/.test(section),
    }))

/** Returns duplicate names, and names that a comment could not contain. */
export function badNames(rules: Rule[]): string[] {
  const seen = new Set<string>()
  return rules.flatMap(({ name, page }) => {
    const isTwice = seen.has(name)
    seen.add(name)
    if (isTwice) return [`${page}: another rule is called ${name}`]
    return /^[a-z][a-z0-9' -]*$/.test(name) ? [] : [`${page}: ${name} is no plain name`]
  })
}

/** Matches the rule names in a docstring. They must be on one line, so that a search for `rules: vat` finds them. */
const inDocstrings = /\(rules: ([^)\n]+)\)/g
/** Matches the rule names in a test file: on a separate line, directly above the test or the group of tests. */
const aboveTests = /^ *\/\/ rules: (.+)\n(?= *(?:test|describe)\b)/gm

const isTestFile = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path)

function namedIn(file: SourceFile): string[] {
  const found = [...file.text.matchAll(isTestFile(file) ? aboveTests : inDocstrings)]
  return found.flatMap(([, names]) => names!.split(', '))
}

/** The checker's own files are skipped, because they contain such comments as examples. */
const looked = (files: SourceFile[]) => files.filter(({ path }) => !/^test\/architecture[./]/.test(path))

/** Returns names cited in comments that no rule has. */
export function danglingNames(files: SourceFile[], rules: Rule[]): string[] {
  const names = new Set(rules.map(({ name }) => name))
  return looked(files).flatMap((file) =>
    namedIn(file)
      .filter((name) => !names.has(name))
      .map((name) => `${file.path} names the rule ${name}, which docs/rules doesn't have`),
  )
}

/** Returns comments that seem to cite a rule, but in a format that a search would not find. */
export const oddMentions = (files: SourceFile[]): string[] =>
  looked(files)
    .filter((file) => {
      const forms = isTestFile(file) ? aboveTests : inDocstrings
      return /(?:\/\/|\*|\().*\brules:(?: [a-z]|\n)/.test(file.text.replaceAll(forms, ''))
    })
    .map(({ path }) => `${path} names a rule elsewhere than in a docstring's (rules: …) or in // rules: … above a test`)

export function untestedRules(files: SourceFile[], rules: Rule[]): string[] {
  const tested = new Set(looked(files).filter(isTestFile).flatMap(namedIn))
  return rules.filter(({ name }) => !tested.has(name)).map(({ name, page }) => `${page}: no test names ${name}`)
}

/** Returns rules that no code cites, except those that code cannot implement. */
export function unkeptRules(files: SourceFile[], rules: Rule[]): string[] {
  const kept = new Set(
    looked(files)
      .filter((file) => !isTest(file))
      .flatMap(namedIn),
  )
  return rules
    .filter(({ name, keptByCode }) => keptByCode && !kept.has(name))
    .map(({ name, page }) => `${page}: no code names ${name}`)
}

/** Reads all texts of the repository that people wrote, except the checker's own files. */
export function readTexts(root: string): Text[] {
  const below = [
    'docs',
    'db/migrations',
    'web',
    'api',
    'shop',
    'db',
    'demo',
    'jobs',
    'server',
    'scripts',
    'bench',
    'test',
  ]
  const paths = below.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  return [...new Set([...paths, ...readdirSync(root)])]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(md|sql|css|tsx?|mjs|json)$/.test(path) && !path.startsWith('test/architecture/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

type Text = Pick<SourceFile, 'path' | 'text'>

/** Returns references to a document outside the repository instead of to a rule. */
export const outsidePointers = (texts: Text[]): string[] =>
  texts
    .filter(({ text }) => /\b(spec|decisions?)\s+§|\bthe specification\b/i.test(text))
    .map(({ path }) => `${path} points at a paper that the repository doesn't have: name a rule of docs/rules`)
