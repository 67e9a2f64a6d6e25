import type { Backups } from '#services'

type ShopState = NonNullable<ReturnType<Backups['state']>>

/** The words of the recovery phrase in tests: worda, wordb and so on. */
export const phraseWords = Array.from({ length: 24 }, (_, index) => `word${String.fromCodePoint(97 + index)}`)

/** The body that confirms the phrase. */
export const phraseConfirmation = {
  words: [1, 2].map((number) => ({ number, word: phraseWords[number - 1]! })),
}

const state: ShopState = {
  isPhraseConfirmed: false,
  folder: '/srv/shop/backups',
  isOnAnotherDisk: false,
  madeAt: new Date('2026-11-21T02:10:00Z'),
  storedThrough: new Date('2026-11-21T08:59:30Z'),
  workedAt: new Date('2026-11-21T08:59:30Z'),
  tried: { at: new Date('2026-11-15T02:20:00Z'), problem: null },
  problem: null,
  second: null,
}

/** Backups that make none. Tests change `now`. */
export const makeFakeBackups = (): Backups & { now: ShopState } => ({
  now: state,
  by: 'shop',
  state() {
    return this.now
  },
  phrase: async () => ({ id: 'age1test', words: phraseWords }),
  createPhrase: async () => ({ id: 'age1new', words: phraseWords }),
  createdPhrase: async () => ({ id: 'age1new', words: phraseWords }),
  async replacePhrase(id) {
    if (id !== 'age1new') return false
    this.phrase = async () => ({ id: 'age1new', words: phraseWords })
    return true
  },
  refresh: async () => {},
})

type Sent = { token: string; body?: object }

/** For each security event of the backups: how an admin triggers it through the API. */
export const provokeBackups = <Provoked, Answered>(
  asAdmin: (work: (token: string) => Promise<Answered>) => Promise<Provoked>,
  ask: (method: string, path: string, sent: Sent) => Promise<Answered>,
) => ({
  'recovery-phrase-shown': () => asAdmin((token) => ask('POST', '/backups/phrase', { token })),
  'recovery-phrase-replaced': () =>
    asAdmin(async (token) => {
      await ask('POST', '/backups/phrase/replacement', { token })
      return ask('POST', '/backups/phrase/replacement/confirmation', { token, body: phraseConfirmation })
    }),
  'second-place-changed': () =>
    asAdmin(async (token) => {
      await ask('POST', '/backups/phrase/confirmation', { token, body: phraseConfirmation })
      return ask('PATCH', '/backups/second-place/folder', { token, body: { path: '/mnt/disk' } })
    }),
})
