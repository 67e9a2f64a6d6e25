import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from './patience.ts'

const root = join(import.meta.dirname, '..')
const folders = ['api', 'db', 'shop', 'web']
const files = ['env.ts', 'package.json', 'react-router.config.ts', 'services.ts', 'shop.config.ts', 'vite.config.ts']

type Change = { what: string; file: string; changes: [text: string, becomes: string][]; seenIn: string }

/**
 * Changes that are valid within `api/` and must cause a type error in the code that uses the API. Each error is
 * expected in a different file.
 */
const changes: Change[] = [
  {
    what: 'a response field is renamed',
    file: 'api/people/customers/customers.ts',
    changes: [
      ['answer: z.object({ users:', 'answer: z.object({ people:'],
      ['return { users:', 'return { people:'],
    ],
    seenIn: 'web/admin/customers/customers/customers-page.tsx',
  },
  {
    what: 'a path is renamed',
    file: 'api/office/analytics/analytics.ts',
    changes: [["path: '/analytics/totals'", "path: '/analytics/sums'"]],
    seenIn: 'web/admin/sales-analytics/analytics/',
  },
  {
    what: 'an optional query field is renamed, used in an object built elsewhere',
    file: 'api/messages/newsletter/subscribers.ts',
    changes: [
      ['q: unlessEmpty(', 'words: unlessEmpty('],
      ['listSubscribers(db, query)', 'listSubscribers(db, { ...query, q: query.words })'],
    ],
    seenIn: 'web/admin/customers/customers/subscribers-page.tsx',
  },
  {
    what: 'an optional body field is renamed',
    file: 'api/orders/orders/order-handling.ts',
    changes: [
      ['was: text(', 'seen: text('],
      ['setNote(tx, actor, id, body, clock())', 'setNote(tx, actor, id, { ...body, was: body.seen }, clock())'],
    ],
    seenIn: 'web/admin/order/orders/',
  },
  {
    what: 'an error field is renamed',
    file: 'api/http/to-response.ts',
    changes: [
      ['  fieldCodes: z.', '  problems: z.'],
      ["'fields' | 'fieldCodes'", "'fields' | 'problems'"],
      ['fieldCodes: problems,', 'problems,'],
    ],
    seenIn: 'web/api-client.ts',
  },
  {
    what: 'a staff call is opened to anyone but passes its actor to staff-only code',
    file: 'api/people/admins/admin.ts',
    changes: [["policy: 'any-staff',\n  body: profileChange,", "policy: 'anyone',\n  body: profileChange,"]],
    seenIn: 'api/people/admins/admin.ts',
  },
  {
    what: 'a handler uses an error code that its call does not declare',
    file: 'api/people/addresses/address.ts',
    changes: [["refusals: ['no-address-yet']", "refusals: ['email-taken']"]],
    seenIn: 'api/people/addresses/address.ts',
  },
]

let copy: string
/** Type errors after the changes. The type check of the whole project ensures that there are none before. */
let errors: string[]
beforeAll(async () => {
  await makeCopy()
  for (const change of changes) await apply(change)
  errors = await errorsNow()
}, patience.typeCheck)
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Copies the sources of the pages and of their imports, with the generated types of the routes. */
async function makeCopy(): Promise<void> {
  copy = await mkdtemp(join(tmpdir(), 'shop-contract-'))
  const filter = (path: string) => !/\.test\.tsx?$/.test(path)
  for (const name of [...folders, ...files]) await cp(join(root, name), join(copy, name), { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const { compilerOptions } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'))
  const include = ['web', '.react-router/types']
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  await run('react-router', ['typegen'])
}

async function apply({ file, changes }: Change): Promise<void> {
  const path = join(copy, file)
  let text = await readFile(path, 'utf8')
  for (const [was, becomes] of changes) {
    expect(text.split(was), `${file} has ${was} once`).toHaveLength(2)
    text = text.replace(was, becomes)
  }
  await writeFile(path, text)
}

/** Returns the files with type errors, each with its messages. */
async function errorsNow(): Promise<string[]> {
  const { stdout } = await run('tsc', ['--noEmit']).catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
}

const run = (program: string, options: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules/.bin', program), ...options], { cwd: copy })

test.each(changes)('reports a type error when $what', ({ seenIn }) => {
  expect(errors.filter((error) => error.startsWith(seenIn))).not.toEqual([])
})

test('a change to the API causes type errors only in the pages', () => {
  const inApi = changes.filter(({ seenIn }) => seenIn.startsWith('api/')).map(({ seenIn }) => seenIn)
  const elsewhere = errors.filter((error) => !error.startsWith('web/') && !inApi.some((file) => error.startsWith(file)))
  expect(elsewhere).toEqual([])
})
