import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFakeBackups, phraseWords } from '#test/backups.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { emptySecond } from '#db/backup/second/keep-second.ts'
import { readBackupChoice } from '#shop/office/backups/choose-second-place.server.ts'

let shop: TestShop
let token: string
let refreshed: number
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  refreshed = 0
  shop.services.backups = { ...makeFakeBackups(), refresh: async () => void (refreshed += 1) }
  await shop.db.deleteFrom('backup_choice').execute()
})

const typed = (...numbers: number[]) => numbers.map((number) => ({ number, word: phraseWords[number - 1]! }))
const confirm = (words: { number: number; word: string }[]) =>
  shop.api('POST', '/backups/phrase/confirmation', { token, body: { words } })
const bucket = {
  endpoint: 'https://s3.house.example',
  bucket: 'backups',
  region: 'auto',
  prefix: 'shop',
  accessKeyId: 'key',
}
const chooseBucket = (more = {}) =>
  shop.api('PATCH', '/backups/second-place/bucket', { token, body: { ...bucket, ...more } })
const stored = async () => (await readBackupChoice(shop.db, shop.services.sealed)).place

// rules: recovery phrase
test('an owner sees the recovery phrase, which is logged, and confirms it with two of its words', async () => {
  const shown = await shop.api('POST', '/backups/phrase', { token })
  expect(shown.body).toEqual({ words: phraseWords })
  const wrong = await confirm([...typed(3), { number: 4, word: 'other' }])
  expect(wrong).toMatchObject({ status: 409, body: { code: 'wrong-words' } })
  expect((await confirm(typed(3, 3))).body.code).toBe('wrong-words')
  expect((await shop.api('GET', '/backups', { token })).body.phrase).toBe(null)
  const right = await confirm(typed(3, 24).map(({ number, word }) => ({ number, word: ` ${word.toUpperCase()} ` })))
  expect(right.body.phrase).toMatchObject({ by: expect.any(String) })
  const audit = await shop.db.selectFrom('audit').select(['action', 'new_value']).orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual(['phrase-shown', 'phrase-confirmed'])
  expect(JSON.stringify(audit)).not.toContain(phraseWords[2])
})

// rules: recovery phrase
test('with another recovery key, the phrase must be confirmed again', async () => {
  await confirm(typed(1, 2))
  shop.services.backups = {
    ...makeFakeBackups(),
    phrase: async () => ({ id: 'age1other', words: phraseWords.toReversed() }),
  }
  expect((await shop.api('GET', '/backups', { token })).body.phrase).toBe(null)
  expect((await chooseBucket({ secretAccessKey: 'secret' })).body.code).toBe('phrase-unconfirmed')
})

// rules: replaced phrase
test('a new phrase replaces the present one only when two of its words are typed', async () => {
  await confirm(typed(1, 2))
  const words = (...numbers: number[]) =>
    shop.api('POST', '/backups/phrase/replacement/confirmation', { token, body: { words: typed(...numbers) } })
  shop.services.backups = { ...shop.services.backups, createdPhrase: async () => null }
  expect((await words(1, 2)).body.code).toBe('wrong-words')
  // Another phrase is created between the check of the words and the replacement.
  const createdPhrase = async () => ({ id: 'age1overtaken', words: phraseWords })
  shop.services.backups = { ...makeFakeBackups(), createdPhrase }
  expect((await words(1, 2)).body.code).toBe('wrong-words')
  shop.services.backups = makeFakeBackups()
  expect((await shop.api('POST', '/backups/phrase/replacement', { token })).body).toEqual({ words: phraseWords })
  expect((await words(3, 3)).body.code).toBe('wrong-words')
  const was = await shop.db.selectFrom('backup_choice').select('phrase_of').executeTakeFirst()
  expect(was).toEqual({ phrase_of: 'age1test' })
  expect((await words(3, 24)).body.phrase).toMatchObject({ by: expect.any(String) })
  const now = await shop.db.selectFrom('backup_choice').select('phrase_of').executeTakeFirst()
  expect(now).toEqual({ phrase_of: 'age1new' })
  expect(
    await shop.db.selectFrom('audit').select('action').where('action', '=', 'phrase-replaced').execute(),
  ).toHaveLength(1)
})

// rules: second place
test('a second place needs the confirmed phrase, is stored encrypted and used at once', async () => {
  const folder = { path: '/mnt/backup-disk' }
  const choose = () => shop.api('PATCH', '/backups/second-place/folder', { token, body: folder })
  expect(await choose()).toMatchObject({ status: 409, body: { code: 'phrase-unconfirmed' } })
  await confirm(typed(1, 2))
  expect((await choose()).body).toMatchObject({
    place: { kind: 'folder', ...folder },
    chosen: { by: expect.any(String) },
  })
  expect(refreshed).toBe(2)
  const chosen = await chooseBucket({ secretAccessKey: 'top-secret' })
  expect(chosen.body.place).toEqual({ kind: 'bucket', ...bucket })
  const everything = JSON.stringify([chosen.body, await shop.db.selectFrom('audit').selectAll().execute()])
  expect(everything).not.toContain('top-secret')
  expect(await stored()).toEqual({ kind: 'bucket', ...bucket, secretAccessKey: 'top-secret' })
})

// rules: second place
test('an empty secret keeps the stored one, but is not sent to another server', async () => {
  await confirm(typed(1, 2))
  expect((await chooseBucket()).body.fields).toEqual({ secretAccessKey: expect.any(String) })
  await chooseBucket({ secretAccessKey: 'secret' })
  await chooseBucket({ prefix: 'other' })
  expect(await stored()).toMatchObject({ prefix: 'other', secretAccessKey: 'secret' })
  expect((await chooseBucket({ endpoint: 'https://elsewhere.example' })).status).toBe(422)
})

// rules: second place
test('the second place is removed once', async () => {
  await confirm(typed(1, 2))
  await shop.api('PATCH', '/backups/second-place/folder', { token, body: { path: '/mnt/disk' } })
  const remove = () => shop.api('DELETE', '/backups/second-place', { token })
  expect((await remove()).body).toMatchObject({ place: null, chosen: null })
  expect(refreshed).toBe(3)
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'no-second-place' } })
})

// rules: second place
test.each(['/', '/srv/shop/backups', '/srv/shop/backups/second', '/srv/shop'])(
  '%s contains or is inside the backup folder, so it is refused',
  async (path) => {
    await confirm(typed(1, 2))
    const refused = await shop.api('PATCH', '/backups/second-place/folder', { token, body: { path } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'folder-taken' } })
  },
)

// rules: second place
test('a file is refused as second place at once', async () => {
  await confirm(typed(1, 2))
  const body = { path: import.meta.filename }
  const refused = await shop.api('PATCH', '/backups/second-place/folder', { token, body })
  expect(refused).toMatchObject({ status: 422, body: { fields: { path: expect.stringContaining('There is a file') } } })
})

// rules: second place
test.each([
  ['folder', { path: 'relative/path' }, 'path'],
  ['bucket', { ...bucket, secretAccessKey: 's', endpoint: 'ftp://s3.example' }, 'endpoint'],
  ['bucket', { ...bucket, secretAccessKey: 's', bucket: 'a/b' }, 'bucket'],
  ['bucket', { ...bucket, secretAccessKey: 's', prefix: 'a b' }, 'prefix'],
])('a %s with an invalid field is refused at that field', async (kind, body, field) => {
  const refused = await shop.api('PATCH', `/backups/second-place/${kind}`, { token, body })
  expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
})

// rules: backups page
test('shows the state of both places, and says if somebody else makes the backups', async () => {
  const fake = makeFakeBackups()
  const second = { ...emptySecond, where: '/mnt/disk', problem: 'The disk is full.' }
  shop.services.backups = { ...fake, now: { ...fake.now, second } } as typeof fake
  const shown = await shop.api('GET', '/backups', { token })
  expect(shown.body).toMatchObject({ by: 'shop', state: { problem: null, isOnAnotherDisk: false, second } })
  shop.services.backups = { ...fake, by: 'provider', state: () => null, phrase: async () => null }
  expect((await shop.api('GET', '/backups', { token })).body).toMatchObject({ by: 'provider', state: null })
  expect((await shop.api('POST', '/backups/phrase', { token })).body.code).toBe('backups-elsewhere')
})
