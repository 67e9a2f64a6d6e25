import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useRecordForm } from '#web/admin/kit/drafts/use-record-form.ts'

export type ShownLetter = AnswerOf<'GET /letters/{id}'>['letter']

/** Values of a campaign's form; collection '' means all subscribers. */
export type LetterTexts = { subject: string; body: string; collection: string }

const emptyTexts: LetterTexts = { subject: '', body: '', collection: '' }

const textsOf = ({ subject, body, collection }: ShownLetter): LetterTexts => ({
  subject,
  body,
  collection: collection ?? '',
})

export const bodyOf = ({ subject, body, collection }: LetterTexts) => ({
  ...{ subject, body },
  collection: collection || null,
})

export type LetterEdit = ReturnType<typeof useLetterEdit>

/**
 * State of a campaign's form. Without a `letter`, the form creates a new campaign
 * (rules: form drafts, campaign editor).
 */
export const useLetterEdit = (letter: ShownLetter | null) =>
  useRecordForm(letters, letter, letter ? textsOf(letter) : emptyTexts)

const letters = {
  kind: 'Campaign',
  nameOf: ({ subject }: ShownLetter) => subject,
  at: adminPaths.letter,
  bodyOf,
  send: (texts: LetterTexts, id: string | null, version: number) =>
    id
      ? ask('PATCH /letters/{id}', { params: { id }, body: { ...bodyOf(texts), version } })
      : ask('POST /letters', { body: bodyOf(texts) }),
  idOf: ({ letter }: { letter: ShownLetter }) => letter.id,
  async findMade(texts: LetterTexts) {
    const list = await ask('GET /letters', { query: { limit: 20 } })
    const { subject } = bodyOf(texts)
    const there = list.ok && list.body.letters.find((one) => one.state === 'draft' && one.subject === subject.trim())
    return there ? { id: there.id, name: there.subject, version: there.version, typed: texts } : null
  },
}
