import { z } from 'zod'
import { conflict, isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import {
  areWordsOf,
  chooseSecondPlace,
  choosingRefusals,
  confirmPhrase,
  notePhraseReplaced,
  notePhraseShown,
  readBackupChoice,
  removeSecondPlace,
  tellable,
} from '#shop/office/backups/choose-second-place.server.ts'
import { secondPlaceSchemas, typedWords, type SecondPlaceKind } from '#shop/office/backups/second-place.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'

const time = z.iso.datetime()
const tried = z.object({ at: time, problem: z.string().nullable() }).nullable().describe('The last trial restore')

const backupsAnswer = z.object({
  by: z.enum(['shop', 'provider', 'nobody']).describe('The backups are made by the shop or by the database provider'),
  state: z
    .object({
      folder: z.string(),
      isOnAnotherDisk: z.boolean(),
      madeAt: time.nullable(),
      storedThrough: time.nullable(),
      tried,
      problem: z.string().nullable(),
      second: z
        .object({
          where: z.string(),
          storedThrough: time.nullable(),
          tried,
          problem: z.string().nullable(),
          hasFormer: z.boolean().describe('Copies that a former recovery phrase decrypts are still there'),
        })
        .nullable(),
    })
    .nullable(),
  lack: z.enum(['no-key', 'unusable-file']).nullable().describe('Why this server can’t encrypt the access key'),
  chosen: z.object({ at: time, by: z.string() }).nullable(),
  place: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('folder'), path: z.string() }),
      z.object({
        kind: z.literal('bucket'),
        endpoint: z.string(),
        bucket: z.string(),
        region: z.string(),
        prefix: z.string(),
        accessKeyId: z.string(),
      }),
    ])
    .nullable()
    .describe('The second place, without its secret'),
  phrase: z
    .object({ at: time, by: z.string() })
    .nullable()
    .describe('Who confirmed that the present recovery phrase was printed'),
})

async function allOf({ db, sealed, backups }: Services): Promise<z.output<typeof backupsAnswer>> {
  const { place, chosen, confirmed } = await readBackupChoice(db, sealed)
  const phrase = await backups.phrase()
  const state = backups.state()
  return {
    by: backups.by,
    state: state && stateAnswer(state),
    lack: sealed.lack,
    chosen: chosen && { at: chosen.at.toISOString(), by: chosen.by },
    place: place && tellable(place),
    phrase: confirmed && confirmed.of === phrase?.id ? { at: confirmed.at.toISOString(), by: confirmed.by } : null,
  }
}

type BackupState = NonNullable<ReturnType<Services['backups']['state']>>

const timeOf = (at: Date | null) => at?.toISOString() ?? null
const triedOf = (trial: BackupState['tried']) => trial && { at: trial.at.toISOString(), problem: trial.problem }

const stateAnswer = ({ folder, isOnAnotherDisk, problem, second, ...state }: BackupState) => ({
  ...{ folder, isOnAnotherDisk, problem },
  madeAt: timeOf(state.madeAt),
  storedThrough: timeOf(state.storedThrough),
  tried: triedOf(state.tried),
  second: second && { ...second, storedThrough: timeOf(second.storedThrough), tried: triedOf(second.tried) },
})

const shown = call({
  method: 'GET',
  path: '/backups',
  summary: 'Returns the state of the backups and the second place',
  group: 'settings',
  policy: 'keys',
  answer: backupsAnswer,
  handle: ({ services }) => allOf(services),
})

const phraseShown = call({
  method: 'POST',
  path: '/backups/phrase',
  summary: 'Returns the recovery phrase, which decrypts all backups',
  group: 'settings',
  policy: 'keys',
  stepUp: 'everybody',
  answer: z.object({ words: z.array(z.string()) }),
  refusals: ['backups-elsewhere'],
  async handle({ actor, services: { db, backups, clock } }) {
    const phrase = await backups.phrase()
    if (!phrase) return conflict('backups-elsewhere')
    await inTransaction(db, (tx) => notePhraseShown(tx, actor, clock()))
    return { words: [...phrase.words] }
  },
})

const phraseConfirmed = call({
  method: 'POST',
  path: '/backups/phrase/confirmation',
  summary: 'Confirms that the recovery phrase was printed, with two of its words',
  group: 'settings',
  policy: 'keys',
  stepUp: 'everybody',
  body: z.object({ words: typedWords }),
  answer: backupsAnswer,
  refusals: ['backups-elsewhere', 'wrong-words'],
  async handle({ actor, body: { words: typed }, services }) {
    const phrase = await services.backups.phrase()
    if (!phrase) return conflict('backups-elsewhere')
    const confirmed = await inTransaction(services.db, (tx) =>
      confirmPhrase(tx, actor, { phrase, typed, now: services.clock() }),
    )
    if (isFailure(confirmed)) return confirmed
    await services.backups.refresh()
    return allOf(services)
  },
})

const phraseCreated = call({
  method: 'POST',
  path: '/backups/phrase/replacement',
  summary: 'Returns a new recovery phrase. It replaces the present one when it is confirmed',
  group: 'settings',
  policy: 'keys',
  stepUp: 'everybody',
  answer: z.object({ words: z.array(z.string()) }),
  refusals: ['backups-elsewhere'],
  async handle({ actor, services: { db, backups, clock } }) {
    const phrase = await backups.createPhrase()
    if (!phrase) return conflict('backups-elsewhere')
    await inTransaction(db, (tx) => notePhraseShown(tx, actor, clock()))
    return { words: [...phrase.words] }
  },
})

const phraseReplaced = call({
  method: 'POST',
  path: '/backups/phrase/replacement/confirmation',
  summary: 'Replaces the recovery phrase by the new one, with two of its words',
  group: 'settings',
  policy: 'keys',
  stepUp: 'everybody',
  body: z.object({ words: typedWords }),
  answer: backupsAnswer,
  refusals: ['backups-elsewhere', 'wrong-words'],
  async handle({ actor, body: { words: typed }, services }) {
    const { db, backups, clock } = services
    if (!(await backups.phrase())) return conflict('backups-elsewhere')
    const phrase = await backups.createdPhrase()
    if (!phrase || !areWordsOf(phrase, typed)) return conflict('wrong-words')
    // Before the confirmation: if the shop is killed in between, the page asks to confirm the phrase that is in use.
    if (!(await backups.replacePhrase(phrase.id))) return conflict('wrong-words')
    await inTransaction(db, async (tx) => {
      await confirmPhrase(tx, actor, { phrase, typed, now: clock() })
      await notePhraseReplaced(tx, actor, clock())
    })
    await backups.refresh()
    return allOf(services)
  },
})

const bodies = {
  folder: secondPlaceSchemas.folder,
  bucket: secondPlaceSchemas.bucket.partial({ secretAccessKey: true }),
}

const choosing = <const Kind extends SecondPlaceKind>(kind: Kind) =>
  call({
    method: 'PATCH',
    path: `/backups/second-place/${kind}`,
    summary: `Chooses a ${kind} as second place of the backups. The recovery phrase must be confirmed before`,
    group: 'settings',
    policy: 'keys',
    stepUp: 'everybody',
    body: bodies[kind],
    answer: backupsAnswer,
    refusals: ['backups-elsewhere', ...choosingRefusals],
    async handle({ actor, body, services }) {
      const { db, sealed, clock, backups, env } = services
      const phrase = await backups.phrase()
      if (!phrase) return conflict('backups-elsewhere')
      const taken = [env.DATA_DIR, backups.state()?.folder ?? env.DATA_DIR]
      const chosen = await inTransaction(db, (tx) =>
        chooseSecondPlace(tx, actor, { given: { ...body, kind }, phrase, taken, sealed, now: clock() }),
      )
      if (isFailure(chosen)) return chosen
      await backups.refresh()
      return allOf(services)
    },
  })

const removed = call({
  method: 'DELETE',
  path: '/backups/second-place',
  summary: 'Stops copying backups to the second place. The backups there are kept',
  group: 'settings',
  policy: 'keys',
  stepUp: 'everybody',
  answer: backupsAnswer,
  refusals: ['no-second-place'],
  async handle({ actor, services }) {
    const { db, sealed, clock, backups } = services
    const gone = await inTransaction(db, (tx) => removeSecondPlace(tx, actor, { sealed, now: clock() }))
    if (isFailure(gone)) return gone
    await backups.refresh()
    return allOf(services)
  },
})

export const backupCalls = [
  shown,
  phraseShown,
  phraseConfirmed,
  phraseCreated,
  phraseReplaced,
  choosing('folder'),
  choosing('bucket'),
  removed,
] as const
