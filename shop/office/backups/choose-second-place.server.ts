import { stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, invalid, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import { secondPlaceSchema, type SecondPlace } from './second-place.ts'

const BOX_NAME = 'backups/second-place'

/** The recovery phrase; `id` is public and identifies the key. */
export type RecoveryPhrase = { id: string; words: readonly string[] }

/** The owner's choice. `place` is null if none is chosen, or if it can't be decrypted (`isUnreadable`). */
export type BackupChoice = {
  place: SecondPlace | null
  isUnreadable: boolean
  chosen: { at: Date; by: string } | null
  /** Confirmation that the phrase was printed; `of` is the id of the phrase. */
  confirmed: { at: Date; by: string; of: string } | null
}

/** Reads the chosen second place, and who confirmed which recovery phrase (rules: second place, recovery phrase). */
export async function readBackupChoice(db: Database, sealed: Sealed): Promise<BackupChoice> {
  const row = await db.selectFrom('backup_choice').selectAll().executeTakeFirst()
  const opened = row?.place ? sealed.open(BOX_NAME, row.place) : null
  const place = opened === null ? null : (secondPlaceSchema.safeParse(JSON.parse(opened)).data ?? null)
  return {
    place,
    isUnreadable: Boolean(row?.place) && place === null,
    chosen: row?.chosen_at ? { at: row.chosen_at, by: row.chosen_by! } : null,
    confirmed: row?.phrase_of
      ? { at: row.phrase_confirmed_at!, by: row.phrase_confirmed_by!, of: row.phrase_of }
      : null,
  }
}

/**
 * Stores that an owner has printed the recovery phrase, after typing some of its words correctly
 * (rules: recovery phrase).
 */
export async function confirmPhrase(
  tx: Transaction,
  admin: Admin,
  { phrase, typed, now }: { phrase: RecoveryPhrase; typed: TypedWords; now: Date },
): Promise<null | Failure<'wrong-words'>> {
  if (!areWordsOf(phrase, typed)) return conflict('wrong-words')
  await save(tx, { phrase_of: phrase.id, phrase_confirmed_at: now, phrase_confirmed_by: admin.name })
  await writeAudit(tx, admin, { action: 'phrase-confirmed', subject: 'key', subjectId: 'recovery-phrase' }, now)
  return null
}

type TypedWords = readonly { number: number; word: string }[]

/** Returns whether the typed words are different words of the phrase. */
export function areWordsOf({ words }: RecoveryPhrase, typed: TypedWords): boolean {
  const isRight = ({ number, word }: TypedWords[number]) => words[number - 1] === word.toLowerCase()
  return new Set(typed.map(({ number }) => number)).size === typed.length && typed.every(isRight)
}

/** Records in the audit log that an owner has replaced the recovery phrase (rules: replaced phrase). */
export const notePhraseReplaced = (tx: Transaction, admin: Admin, now: Date): Promise<void> =>
  writeAudit(tx, admin, { action: 'phrase-replaced', subject: 'key', subjectId: 'recovery-phrase' }, now)

/** Records in the audit log that an owner has seen the recovery phrase (rules: recovery phrase). */
export const notePhraseShown = (tx: Transaction, admin: Admin, now: Date): Promise<void> =>
  writeAudit(tx, admin, { action: 'phrase-shown', subject: 'key', subjectId: 'recovery-phrase' }, now)

export const choosingRefusals = ['unfilled', 'no-secret-key', 'phrase-unconfirmed', 'folder-taken'] as const

type Choosing = {
  given: { kind: SecondPlace['kind'] } & Record<string, unknown>
  phrase: RecoveryPhrase
  /** Folders of the shop, which can't be used, nor folders inside them or around them. */
  taken: readonly string[]
  sealed: Sealed
  now: Date
}

/**
 * Saves the second place, encrypted. An empty secret keeps the stored one, if endpoint and key id are the same. The
 * recovery phrase must have been confirmed before (rules: second place).
 */
export async function chooseSecondPlace(
  tx: Transaction,
  admin: Admin,
  { given, phrase, taken, sealed, now }: Choosing,
): Promise<null | Failure<(typeof choosingRefusals)[number]>> {
  if (sealed.lack) return conflict('no-secret-key')
  const { place: was, confirmed } = await readBackupChoice(tx, sealed)
  if (confirmed?.of !== phrase.id) return conflict('phrase-unconfirmed')
  const whole = secondPlaceSchema.safeParse(withStoredSecret(given, was))
  if (!whole.success)
    return invalid('unfilled', { fields: { secretAccessKey: { code: 'required', params: undefined } } })
  const { data: place } = whole
  if (place.kind === 'folder' && (await isFile(place.path)))
    return invalid('unfilled', { fields: { path: { code: 'is-a-file', params: undefined } } })
  if (place.kind === 'folder' && taken.some((folder) => contains(folder, place.path) || contains(place.path, folder)))
    return conflict('folder-taken')
  const box = sealed.seal(BOX_NAME, JSON.stringify(place))
  if (isFailure(box)) return box
  await save(tx, { place: box, chosen_at: now, chosen_by: admin.name })
  await writeAudit(
    tx,
    admin,
    {
      ...{ action: 'second-place-chosen', subject: 'key', subjectId: 'second-place' },
      ...(was && { was: tellable(was) }),
      became: tellable(place),
    },
    now,
  )
  return null
}

const LOOKS_AT_MOST_MS = 2_000

/** A folder that is missing or doesn't respond is reported by the copying. */
const isFile = (path: string): Promise<boolean> =>
  Promise.race([
    stat(path).then(
      (found) => !found.isDirectory(),
      () => false,
    ),
    sleep(LOOKS_AT_MOST_MS, false, { ref: false }),
  ])

function contains(outer: string, inner: string): boolean {
  const path = relative(resolve(outer), resolve(inner))
  return !path.split(sep).includes('..') && !isAbsolute(path)
}

function withStoredSecret(given: Choosing['given'], was: SecondPlace | null): Choosing['given'] {
  const isSame = was?.kind === 'bucket' && was.endpoint === given.endpoint && was.accessKeyId === given.accessKeyId
  return given.kind === 'bucket' && !given.secretAccessKey && isSame
    ? { ...given, secretAccessKey: was.secretAccessKey }
    : given
}

/** Removes the choice. The backups in the place are kept (rules: second place). */
export async function removeSecondPlace(
  tx: Transaction,
  admin: Admin,
  { sealed, now }: { sealed: Sealed; now: Date },
): Promise<null | Failure<'no-second-place'>> {
  const { place: was, chosen } = await readBackupChoice(tx, sealed)
  if (!chosen) return notFound('no-second-place')
  await save(tx, { place: null, chosen_at: null, chosen_by: null })
  await writeAudit(
    tx,
    admin,
    {
      ...{ action: 'second-place-removed', subject: 'key', subjectId: 'second-place' },
      ...(was && { was: tellable(was) }),
    },
    now,
  )
  return null
}

type Tellable =
  Extract<SecondPlace, { kind: 'folder' }> | Omit<Extract<SecondPlace, { kind: 'bucket' }>, 'secretAccessKey'>

/** Returns the parts of a place that may be shown and logged: everything except the secret. */
export function tellable(place: SecondPlace): Tellable {
  if (place.kind === 'folder') return place
  const { secretAccessKey: _, ...rest } = place
  return rest
}

type Row = Partial<{
  place: Buffer | null
  chosen_at: Date | null
  chosen_by: string | null
  phrase_of: string
  phrase_confirmed_at: Date
  phrase_confirmed_by: string
}>

const save = (tx: Transaction, row: Row) =>
  tx
    .insertInto('backup_choice')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
