import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { audienceOf, countOf } from '#shop/messages/campaigns/audience.server.ts'
import { letterTexts } from '#shop/messages/campaigns/letter.ts'
import { findLetter, listLetters, none, progressOf } from '#shop/messages/campaigns/letters.server.ts'
import {
  changeLetter,
  createLetter,
  deleteLetter,
  letterRefusals,
} from '#shop/messages/campaigns/write-letter.server.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'
import { paging } from '#api/http/paging.ts'
import { letterForm, listedForm, progressForm, toLetterAnswer } from './letter-answer.ts'

const count = z.number().int()
const MOST_VERSIONS = 1_000_000
const params = z.object({ id: z.uuid() })
const of = { group: 'newsletter', policy: 'letters' } as const

const list = call({
  ...of,
  method: 'GET',
  path: '/letters',
  summary: 'Lists campaigns with their progress, newest first',
  query: z.object(paging),
  answer: z.object({ letters: z.array(listedForm), total: count, page: count, limit: count }),
  async handle({ query, services: { db } }) {
    const { letters, total } = await listLetters(db, query)
    return {
      letters: letters.map(({ progress, ...letter }) => ({ ...toLetterAnswer(letter), progress })),
      total,
      page: query.page,
      limit: query.limit,
    }
  },
})

const one = call({
  ...of,
  method: 'GET',
  path: '/letters/{id}',
  summary: 'Returns a campaign with its progress and its current number of recipients',
  params,
  answer: z.object({ letter: letterForm, progress: progressForm, people: count }),
  refusals: ['letter-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    const letter = await findLetter(db, id)
    if (!letter) return notFound('letter-not-found')
    const audience = await audienceOf(db, letter.collection, clock())
    const [progress, people] = await Promise.all([
      progressOf(db, [id]),
      isFailure(audience) ? 0 : countOf(db, audience),
    ])
    return { letter: toLetterAnswer(letter), progress: progress.get(id) ?? none(), people }
  },
})

const made = z.object({ message: z.string(), letter: letterForm })

const creating = call({
  ...of,
  method: 'POST',
  path: '/letters',
  summary: 'Creates a campaign as a draft',
  body: letterTexts,
  answer: made,
  refusals: ['picture-gone', 'collection-not-found'],
  async handle({ actor, body, services: { db, clock } }) {
    const letter = await inTransaction(db, (tx) => createLetter(tx, actor, body, clock()))
    return isFailure(letter) ? letter : { message: 'Draft saved', letter: toLetterAnswer(letter) }
  },
})

const changing = call({
  ...of,
  method: 'PATCH',
  path: '/letters/{id}',
  summary: 'Changes a campaign draft',
  params,
  body: letterTexts.extend({ version: whole(1, MOST_VERSIONS) }),
  answer: made,
  refusals: letterRefusals,
  async handle({ actor, params, body, services: { db, clock } }) {
    const letter = await inTransaction(db, (tx) => changeLetter(tx, actor, { ...body, ...params }, clock()))
    return isFailure(letter) ? letter : { message: 'Draft saved', letter: toLetterAnswer(letter) }
  },
})

const deleting = call({
  ...of,
  method: 'DELETE',
  path: '/letters/{id}',
  summary: 'Deletes a campaign draft',
  params,
  answer: z.object({ message: z.string() }),
  refusals: letterRefusals,
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const done = await inTransaction(db, (tx) => deleteLetter(tx, actor, id, clock()))
    return isFailure(done) ? done : { message: 'Draft deleted' }
  },
})

export const lettersCalls = [list, one, creating, changing, deleting] as const
