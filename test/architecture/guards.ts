import { isNoun, isTest, type SourceFile } from './source-file.ts'

const LONGEST_FILE_LINES = 300

const complain = (files: SourceFile[], about: (file: SourceFile) => boolean, what: string): string[] =>
  files.filter(about).map(({ path }) => `${path} ${what}`)

/** Nouns are types and rules alone, so that the browser may have them. */
export const impureNouns = (files: SourceFile[]): string[] =>
  complain(
    files.filter(isNoun),
    ({ imports }) => imports.some((name) => /\.server\.ts$|^node:|^#db\//.test(name)),
    'is a noun, and imports what is not pure',
  )

/** Across the shop's folders the alias is written, so that the table of edges sees every import. */
export const hiddenEdges = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, imports }) => path.startsWith('shop/') && imports.some((name) => /^\.\.|^\.\/.*\//.test(name)),
    'leaves its folder by a relative import',
  )

export const tooLong = (files: SourceFile[]): string[] =>
  complain(files, ({ lines }) => lines > LONGEST_FILE_LINES, `has more than ${LONGEST_FILE_LINES} lines`)

/** Start-up scripts may hand the environment on to what they start. */
const mayReadEnvironment =
  /^(env|start|dev|admin)\.ts$|^[^/]+\.config\.ts$|^(scripts|bench|test)\/|^server\/start\/build-pages\.ts$/

export const strayEnvironmentReaders = (files: SourceFile[]): string[] =>
  complain(
    files,
    (file) => /\bprocess\.env\b/.test(file.text) && !mayReadEnvironment.test(file.path) && !isTest(file),
    'reads process.env: ask env.ts',
  )

/** Whoever asks something outside waits for no answer longer than it says (`test/outside.test.ts`). */
const mayAskOutside =
  /^shop\/(messages\/(mail\/smtp-mailer|push\/send-push)|platform\/media\/store-on-s3|orders\/payments\/providers\/(ask|send-file)|core\/fetch-file)\.server\.ts$/

export const strayAskers = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, text, imports }) =>
      /^(shop|api|jobs|server)\//.test(path) &&
      !path.endsWith('.test.ts') &&
      !mayAskOutside.test(path) &&
      (/(?:\b(?:await|return)|[=(,])\s*fetch\(/.test(text) ||
        imports.some((name) => /^(node:)?https$|^undici|^nodemailer|^aws4fetch|^axios/.test(name))),
    'asks something outside: its time-out is tested nowhere',
  )

/** A request that is lost breaks nothing: React's `lazy` would throw it again at every render. */
export const strayFetchersOfCode = (files: SourceFile[]): string[] =>
  complain(
    files.filter(({ path }) => path.startsWith('web/')),
    (file) => !isTest(file) && /\blazy\(/.test(file.text),
    'remembers code as lost: ask later()',
  )

/** What an order's payment is called follows from how it stands: one place writes it, so that no path can forget it. */
export const strayRestaters = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, text }) =>
      /^(shop|api|jobs|demo|server)\//.test(path) &&
      !path.endsWith('.test.ts') &&
      path !== 'shop/orders/orders/restate.server.ts' &&
      /\bset\(\s*\(?\{[^}]*\bpayment_state\b|\bupdate orders set\b[^`]*\bpayment_state\s*=/.test(text),
    'writes how an order is paid: ask restate()',
  )

const mayReadSpreadsheets = /^shop\/platform\/spreadsheets\/(separated|workbook)-rows\.server\.ts$/

/** One reader understands every separator, encoding and end of lines, in a child process (rules: spreadsheets read). */
export const strayReaders = (files: SourceFile[]): string[] =>
  complain(
    files,
    (file) =>
      file.imports.some((name) => /^(csv-parse|read-excel-file|fflate)(\/|$)/.test(name)) &&
      !mayReadSpreadsheets.test(file.path) &&
      !isTest(file),
    'reads spreadsheets: ask readSpreadsheet()',
  )

export const drawers = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path }) => /(^|\/)(utils?|lib|helpers?|common|shared|misc)(\/|\.tsx?$)/.test(path),
    'lies in a drawer: name it for what it knows',
  )

/** A schema's reason is a code (`because('too-long')`): sentences stand with the surface that says them. */
export const sentencesInSchemas = (files: SourceFile[]): string[] =>
  complain(
    files.filter((file) => /^(shop|api)\//.test(file.path) && !isTest(file)),
    ({ text }) => sentenceInSchema.test(text),
    'has a sentence in a schema',
  )

const sentenceInSchema =
  /\.(?:min|max|length|regex|refine|int|email|date|datetime|file|string|number|array|enum)\((?:[^()'"`]|\((?:[^()]|\([^()]*\))*\))*['"`][A-Z][^'"`]* |\berror: ['"`][A-Z]/

/** A file that only hands on what others export. */
export const barrels = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ text }) => {
      const statements =
        text
          .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
          .match(/^(export|import|const|let|function|async|class|type)\b.*$/gm) ?? []
      return statements.length > 0 && statements.every((line) => /^export (type )?(\*|\{)/.test(line))
    },
    'is a barrel',
  )

/** Tests that only `npm run test:all` runs are not left over. */
const forgotten =
  /\bTODO\b|\bFIXME\b|\bXXX\b|@ts-(ignore|nocheck|expect-error)|(ox|es)lint-disable|\b(it|test|describe)\.(skip|only|todo|skipIf|runIf(?!\(isFull\)))\b/

export const leftovers = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, text }) => forgotten.test(text) && !path.startsWith('test/architecture/'),
    'has something left over',
  )

/** What a shop's function takes, gives and where its rule comes from stands above it. */
export const undocumented = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('shop/') && !isTest(file))
    .flatMap(({ path, text }) =>
      functionsWithoutDocs(text).map((name) => `${path} exports ${name} without a docstring`),
    )

function functionsWithoutDocs(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const name =
      /^export (?:async )?function (\w+)/.exec(line)?.[1] ??
      /^export const (\w+)[^=]*= (?:async )?(?:<.*>)?\(/.exec(line)?.[1]
    const above = lines[index - 1]?.trimEnd() ?? ''
    return name && !above.endsWith('*/') ? [name] : []
  })
}

/** The framework asks pages for these; a file of settings is asked by its tool. */
const askedFor =
  /^(meta|links|headers|handle|loader|action|clientLoader|clientAction|clientMiddleware|shouldRevalidate|Layout|HydrateFallback|ErrorBoundary)$/

/** What a file keeps to itself, it doesn't export; types may go out with what they describe, so that only one that nothing names is in vain. */
export function exportedInVain(files: SourceFile[]): string[] {
  const imported = new Set(files.flatMap(({ text }) => wordsOfImports(text)))
  return files
    .filter((file) => !isTest(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
        .filter(([, name]) => !imported.has(name!) && !(path.startsWith('web/') && askedFor.test(name!)))
        .map(([, name]) => `${path} exports ${name}, and nobody imports it`)
        .concat(
          [...text.matchAll(/^export type (\w+)/gm)]
            .filter(([, name]) => !imported.has(name!) && countOf(name!, text) === 1)
            .map(([, name]) => `${path} exports the type ${name}, and nobody names it`),
        ),
    )
}

const countOf = (name: string, text: string): number => text.split(new RegExp(`\\b${name}\\b`)).length - 1

/** Whoever imports while running may name what it takes anywhere. */
const wordsOfImports = (text: string): string[] =>
  (/\bimport\(/.test(text) ? [text] : (text.match(/^(?:import|export)\s[^'"`;]*?\bfrom\b/gm) ?? [])).flatMap(
    (part) => part.match(/\w+/g) ?? [],
  )

/** Migrations run in the order of their names: four digits, each once, none left out. */
export const misnumbered = (migrations: string[]): string[] =>
  migrations
    .toSorted()
    .flatMap((name, index) =>
      /^\d{4}_[a-z0-9_]+\.sql$/.test(name) && Number(name.slice(0, 4)) === index + 1
        ? []
        : [`${name} should be number ${index + 1}`],
    )
