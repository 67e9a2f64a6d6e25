import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useVersionedEdit } from '#web/admin/kit/drafts/use-versioned-edit.ts'

export type ShownLetter = AnswerOf<'GET /letters/{id}'>['letter']

/** What stands in a letter's form, and the version that it was typed over; '' is for everybody. */
export type LetterTexts = { version: number; subject: string; body: string; collection: string }

const emptyTexts: LetterTexts = { version: 0, subject: '', body: '', collection: '' }

const textsOf = ({ version, subject, body, collection }: ShownLetter): LetterTexts => ({
  ...{ version, subject, body },
  collection: collection ?? '',
})

/** What is sent of what is typed. */
export const bodyOf = ({ subject, body, collection }: Omit<LetterTexts, 'version'>) => ({
  ...{ subject, body },
  collection: collection || null,
})

export type LetterEdit = ReturnType<typeof useLetterEdit>

/** A letter's form; without a `letter` it is a new one (rules: drafts, writing letters). */
export const useLetterEdit = (letter: ShownLetter | null) =>
  useVersionedEdit(letters, letter, letter ? textsOf(letter) : emptyTexts)

const letters = {
  kind: 'Letter',
  nameOf: ({ subject }: ShownLetter) => subject,
  at: adminPaths.letter,
  bodyOf,
  send: (texts: LetterTexts, id: string | null) =>
    id
      ? ask('PATCH /letters/{id}', { params: { id }, body: { ...bodyOf(texts), version: texts.version } })
      : ask('POST /letters', { body: bodyOf(texts) }),
  idOf: ({ letter }: { letter: ShownLetter }) => letter.id,
  async findMade(texts: LetterTexts) {
    const list = await ask('GET /letters', { query: { limit: 20 } })
    const { subject } = bodyOf(texts)
    const there = list.ok && list.body.letters.find((one) => one.state === 'draft' && one.subject === subject.trim())
    return there ? { id: there.id, name: there.subject, typed: { ...texts, version: there.version } } : null
  },
}
