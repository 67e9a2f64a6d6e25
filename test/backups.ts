import type { BackupState } from '#db/backup/keep-backups.ts'
import type { Backups } from '#services'

/** The words of the recovery phrase in tests: worda, wordb and so on. */
export const phraseWords = Array.from({ length: 24 }, (_, index) => `word${String.fromCodePoint(97 + index)}`)

const state: BackupState = {
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
export const makeFakeBackups = (): Backups & { now: BackupState } => ({
  now: state,
  by: 'shop',
  state() {
    return this.now
  },
  phrase: async () => ({ id: 'age1test', words: phraseWords }),
  refresh: async () => {},
})
