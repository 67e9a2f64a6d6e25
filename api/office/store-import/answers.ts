import { z } from 'zod'
import { isRefusalCode } from '#shop/core/refusals.ts'
import { guessedRole, nearestShade, usualGroups, type Choices } from '#shop/office/store-import/choices.ts'
import { groupKinds, type GroupKind } from '#shop/office/store-import/source-product.ts'
import type { LostPicture, SavedImport } from '#shop/office/store-import/store-imports.server.ts'
import { noteKinds } from '#shop/office/store-import/notes.ts'
import type { TakenIn } from '#shop/office/store-import/import-store.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { brought, sources } from '#shop/office/store-import/store-import.ts'
import { sentenceFor } from '#api/http/sentences.ts'

const count = z.number().int()
const MOST_PROBLEMS = 200
const MOST_NAMED = 5

export const takenInAnswer = z.object({
  message: z.string(),
  dryRun: z.boolean(),
  source: z.enum(membersOf(sources)),
  brings: z.enum(membersOf(brought)),
  coming: count.describe('Number of products or customers to import, or imported'),
  onSale: count.describe('Number of products that are published after their pictures are fetched'),
  pictures: count.describe('Number of pictures to fetch'),
  already: count.describe(
    'Number of products or customers that were imported before or have an account. They are left unchanged',
  ),
  others: count.describe('Number of lines that are skipped because of their kind, such as gift cards'),
  agreed: count.describe(
    'Number of customers who had agreed to newsletters in the former shop, which is not a consent for this shop',
  ),
  newSizes: z.array(z.string()).describe('Sizes that are added to the shop’s list of sizes'),
  offered: z.array(z.string()).describe('The sizes that the shop offers'),
  problems: z
    .array(z.object({ line: count, name: z.string(), message: z.string() }))
    .describe('The first 200 problems'),
  refused: count,
  notes: z.array(z.object({ message: z.string(), names: z.array(z.string()).describe('The first 5 names') })),
  questions: z.object({
    options: z.array(z.object({ from: z.string(), products: count })),
    sizes: z.array(z.object({ from: z.string(), products: count })),
    colors: z.array(z.object({ from: z.string(), products: count, shade: z.string().describe('The proposed shade') })),
  }),
  groups: z.array(z.object({ kind: z.enum(membersOf(groupKinds)), names: z.array(z.string()), chosen: z.boolean() })),
})

const nothing = { onSale: 0, pictures: 0, others: 0, agreed: 0, newSizes: [], offered: [], notes: [], groups: [] }

export function toTakenInAnswer(taken: TakenIn, choices: Choices, dryRun: boolean): z.infer<typeof takenInAnswer> {
  const { source, brings, plan } = taken
  const same = {
    ...nothing,
    message: dryRun ? 'Nothing was changed yet' : 'Imported',
    dryRun,
    source,
    brings,
    coming: plan.coming.length,
    already: plan.already,
    refused: new Set(plan.problems.map(({ line }) => line)).size,
    problems: plan.problems
      .slice(0, MOST_PROBLEMS)
      .map(({ line, name, ...wrong }) => ({ line, name, message: sentenceFor(wrong) })),
    questions: { options: [], sizes: [], colors: [] },
  }
  if (taken.brings === 'customers') {
    const { withoutPhone, zerosLost, agreed } = taken.plan
    const said = [
      withoutPhone > 0 && `${withoutPhone} have an invalid phone number, which is left out`,
      zerosLost > 0 && `${zerosLost} have a phone number without its leading zero, which is added`,
    ]
    return { ...same, agreed, notes: said.flatMap((message) => (message ? [{ message, names: [] }] : [])) }
  }
  const { coming, notes, questions, newSizes, offered } = taken.plan
  return {
    ...same,
    onSale: coming.filter(({ becomes }) => becomes === 'published').length,
    pictures: coming.reduce((sum, { pictures }) => sum + pictures.length, 0),
    others: taken.others,
    newSizes,
    offered,
    notes: [...notes].map(([note, names]) => ({
      message: noteKinds[note](names.length),
      names: names.slice(0, MOST_NAMED),
    })),
    questions: {
      options: [...questions.options].map(asked).filter(({ from }) => guessedRole(from) === null),
      sizes: [...questions.sizes].map(asked),
      colors: [...questions.colors].map(asked).map((each) => ({ ...each, shade: nearestShade(each.from) })),
    },
    groups: groupsIn(taken.products, choices),
  }
}

const asked = ([from, products]: [string, number]) => ({ from, products })

function groupsIn(products: (TakenIn & { brings: 'products' })['products'], { groups = [...usualGroups] }: Choices) {
  const named = Map.groupBy(
    products.flatMap((product) => product.groups),
    ({ kind }) => kind,
  )
  return [...named].map(([kind, all]: [GroupKind, { name: string }[]]) => ({
    kind,
    names: [...new Set(all.map(({ name }) => name))],
    chosen: groups.includes(kind),
  }))
}

export const moveAnswer = z.object({
  id: z.string(),
  source: z.enum(membersOf(sources)),
  brings: z.enum(membersOf(brought)),
  fileName: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  products: count,
  customers: count,
  asked: count.describe('Number of customers who are or were asked to choose a password'),
  pictures: z.object({ waiting: count, here: count, failed: count }),
})

export const toMoveAnswer = ({ madeAt, undoneAt, ...same }: SavedImport): z.infer<typeof moveAnswer> => ({
  ...same,
  madeAt: madeAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
})

export const lostAnswer = z.object({
  id: z.string(),
  moveId: z.string(),
  productId: z.string(),
  productName: z.string(),
  address: z.string(),
  message: z.string().describe('Why the picture could not be fetched'),
})

const whyWords: Record<string, string> = {
  'file-unreachable': 'The server at this address does not respond',
  'file-refused': 'The file no longer exists or is not public',
  'file-too-big': 'The file is larger than the shop accepts',
  'not-a-web-file': 'This is not a public web address',
  'too-many-images': 'The product already has the maximum number of pictures',
}

export const toLostAnswer = ({ why, ...same }: LostPicture): z.infer<typeof lostAnswer> => ({
  ...same,
  message:
    whyWords[why] ??
    (isRefusalCode(why) && why.startsWith('image-')
      ? 'The file is not a readable JPEG, PNG or GIF'
      : 'The picture could not be saved'),
})
