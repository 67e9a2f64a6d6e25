import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { ticked } from '#shop/catalogue/products/stock-filter.ts'
import { LARGEST_CSV_BYTES } from '#shop/office/csv/largest-csv.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { choices } from '#shop/office/store-import/choices.ts'
import { askForPasswords, listImports, tryPicturesAgain } from '#shop/office/store-import/store-imports.server.ts'
import { importStore } from '#shop/office/store-import/import-store.server.ts'
import { undoImport } from '#shop/office/store-import/undo-import.server.ts'
import { settingsRefusals } from '#shop/platform/settings/change-settings.server.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'
import { lostAnswer, moveAnswer, takenInAnswer, toLostAnswer, toMoveAnswer, toTakenInAnswer } from './answers.ts'

const byId = z.object({ id: z.string() })

/** Parses the choices, which forms send as JSON text. */
const chosen = z.preprocess((given: unknown) => {
  if (typeof given !== 'string') return given ?? {}
  try {
    return JSON.parse(given || '{}') as unknown
  } catch {
    return given
  }
}, choices)

const takingIn = call({
  method: 'POST',
  path: '/store-imports',
  formerly: ['/moves'],
  summary:
    'Imports products or customers from a Shopify or WooCommerce export. Returns the items to import and the choices to make. With dryRun=0, imports all items without problems',
  group: 'files',
  policy: 'settings',
  bodyLimit: LARGEST_CSV_BYTES + 200_000,
  files: 'file',
  body: z.object({
    file: z.file(because('no-file')).max(LARGEST_CSV_BYTES, because('file-too-large')),
    choices: chosen,
    dryRun: unlessEmpty(ticked),
  }),
  answer: takenInAnswer,
  refusals: ['choices-open', ...settingsRefusals],
  async handle({ actor, body: { file, choices, dryRun = true }, services }) {
    const given = { file, fileName: file.name, choices, dryRun }
    const taken = await importStore(services, actor, given)
    if (isFailure(taken)) return taken
    if (!dryRun) await services.settings.refresh()
    return toTakenInAnswer(taken, choices, dryRun)
  },
})

const list = call({
  method: 'GET',
  path: '/store-imports',
  formerly: ['/moves'],
  summary: 'Lists the last 50 imported files with their results, and up to 100 pictures that could not be fetched',
  group: 'files',
  policy: 'settings',
  answer: z.object({ moves: z.array(moveAnswer), lost: z.array(lostAnswer) }),
  async handle({ services: { db } }) {
    const { moves, lost } = await listImports(db)
    return { moves: moves.map(toMoveAnswer), lost: lost.map(toLostAnswer) }
  },
})

const again = call({
  method: 'POST',
  path: '/store-imports/{id}/pictures',
  formerly: ['/moves/{id}/pictures'],
  summary: 'Retries fetching the pictures of an import that could not be fetched',
  group: 'files',
  policy: 'settings',
  params: byId,
  answer: z.object({ message: z.string(), pictures: z.number().int() }),
  refusals: ['move-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    const pictures = await tryPicturesAgain(db, id, clock())
    return isFailure(pictures) ? pictures : { message: 'The pictures are being fetched again', pictures }
  },
})

const letters = call({
  method: 'POST',
  path: '/store-imports/{id}/mails',
  formerly: ['/moves/{id}/letters'],
  summary: 'Emails the customers of an import who have not been asked yet to choose a password, 30 per minute',
  group: 'files',
  policy: 'settings',
  params: byId,
  answer: z.object({ message: z.string(), customers: z.number().int() }),
  refusals: ['move-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    const customers = await askForPasswords(db, id, clock())
    return isFailure(customers) ? customers : { message: 'The emails are being sent, thirty a minute', customers }
  },
})

const undo = call({
  method: 'DELETE',
  path: '/store-imports/{id}',
  formerly: ['/moves/{id}'],
  summary: 'Undoes an import, except for products that were ordered and customers who were active in this shop',
  group: 'files',
  policy: 'settings',
  params: byId,
  answer: z.object({
    message: z.string(),
    products: z.number().int(),
    customers: z.number().int(),
    stay: z
      .number()
      .int()
      .describe('Number of items that are not removed because they were ordered or active in this shop'),
  }),
  refusals: ['move-not-found'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const undone = await inTransaction(db, (tx) => undoImport(tx, actor, id, clock()))
    return isFailure(undone) ? undone : { message: 'The import was undone', ...undone }
  },
})

export const storeImportCalls = [takingIn, list, again, letters, undo] as const
