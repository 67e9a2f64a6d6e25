import { z } from 'zod'
import { isRefusalCode } from '#shop/core/refusals.ts'
import { guessedRole, nearestShade, usualGroups, type Choices } from '#shop/office/store-import/choices.ts'
import { groupKinds, type GroupKind } from '#shop/office/store-import/moved-product.ts'
import type { LostPicture, MadeMove } from '#shop/office/store-import/moves.server.ts'
import { noteKinds } from '#shop/office/store-import/notes.ts'
import type { TakenIn } from '#shop/office/store-import/take-in.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { brought, sources } from '#shop/office/store-import/move.ts'
import { sentenceFor } from '#api/http/sentences.ts'

const count = z.number().int()
const MOST_PROBLEMS = 200
const MOST_NAMED = 5

export const takenInAnswer = z.object({
  message: z.string(),
  dryRun: z.boolean(),
  source: z.enum(membersOf(sources)),
  brings: z.enum(membersOf(brought)),
  coming: count.describe('How many products or customers come, or came'),
  onSale: count.describe('How many of the products will be on sale once their pictures are here'),
  pictures: count.describe('How many pictures are fetched'),
  already: count.describe('How many came before, or have an account, and stay as they are'),
  others: count.describe('How many lines are left out for what they are, such as gift cards'),
  agreed: count.describe('How many customers had agreed to letters there, which is no consent here'),
  newSizes: z.array(z.string()).describe('Sizes that are put into the house’s list'),
  offered: z.array(z.string()).describe('The sizes that the house offers'),
  problems: z.array(z.object({ line: count, name: z.string(), message: z.string() })).describe('The first 200'),
  refused: count,
  notes: z.array(z.object({ message: z.string(), names: z.array(z.string()).describe('The first five') })),
  questions: z.object({
    options: z.array(z.object({ from: z.string(), products: count })),
    sizes: z.array(z.object({ from: z.string(), products: count })),
    colors: z.array(z.object({ from: z.string(), products: count, shade: z.string().describe('The one proposed') })),
  }),
  groups: z.array(z.object({ kind: z.enum(membersOf(groupKinds)), names: z.array(z.string()), chosen: z.boolean() })),
})

const nothing = { onSale: 0, pictures: 0, others: 0, agreed: 0, newSizes: [], offered: [], notes: [], groups: [] }

export function toTakenInAnswer(taken: TakenIn, choices: Choices, dryRun: boolean): z.infer<typeof takenInAnswer> {
  const { source, brings, plan } = taken
  const same = {
    ...nothing,
    message: dryRun ? 'Nothing was changed yet' : 'It is here',
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
      withoutPhone > 0 && `${withoutPhone} have a phone number that is none: it is left out`,
      zerosLost > 0 &&
        `${zerosLost} have a phone number without its first zero, as spreadsheets leave it out: it is added`,
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
  asked: count.describe('How many of the customers were or are asked to choose a password'),
  pictures: z.object({ waiting: count, here: count, failed: count }),
})

export const toMoveAnswer = ({ madeAt, undoneAt, ...same }: MadeMove): z.infer<typeof moveAnswer> => ({
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
  message: z.string().describe('Why it can’t be had'),
})

const whyWords: Record<string, string> = {
  'file-unreachable': 'Nobody answers at this address',
  'file-refused': 'There is no such file any more, or it isn’t given to everybody',
  'file-too-big': 'It is larger than the shop takes',
  'not-a-web-file': 'This is no address on the open web',
  'too-many-images': 'The product has as many pictures as it can have',
}

export const toLostAnswer = ({ why, ...same }: LostPicture): z.infer<typeof lostAnswer> => ({
  ...same,
  message:
    whyWords[why] ??
    (isRefusalCode(why) && why.startsWith('image-')
      ? 'It is no JPEG, PNG or GIF that can be read'
      : 'It could not be kept'),
})
