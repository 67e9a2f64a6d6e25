import {
  makeNewKey,
  openRecoveryKey,
  phraseOf,
  readNewKey,
  replaceRecoveryKey,
  type RecoveryKey,
} from '#db/backup/recovery-key.ts'
import { emptySecond } from '#db/backup/second/keep-second.ts'
import type { BackupOptions } from '#db/backup/step.ts'
import type { Backups, Services } from '#services'
import { readBackupChoice, type RecoveryPhrase } from '#shop/office/backups/choose-second-place.server.ts'
import { startBackups, type BackupProcess } from './start-backups.ts'

/**
 * The backups of the shop's own database, which begin with `start`. Creates the recovery key at the first start
 * (rules: recovery phrase, second place).
 */
export async function shopBackups(
  options: BackupOptions,
  { doors, sealed, log }: Pick<Services, 'doors' | 'sealed' | 'log'>,
): Promise<Backups & { start: () => Promise<void>; stop: () => Promise<void> }> {
  const { dataDir } = options
  let key = await openRecoveryKey(dataDir)
  let backups: BackupProcess | null = null
  let [isUnreadable, isPhraseConfirmed] = [false, false]

  async function refresh(): Promise<void> {
    const choice = await readBackupChoice(doors, sealed)
    isUnreadable = choice.isUnreadable
    isPhraseConfirmed = choice.confirmed?.of === key.recipient
    backups?.choose(choice.place && choice.chosen ? { place: choice.place, chosenAt: choice.chosen.at } : null)
  }

  return {
    by: 'shop',
    state: () => {
      const state = backups?.state() ?? null
      return state && { ...state, isPhraseConfirmed, ...(isUnreadable && { second: unreadable }) }
    },
    phrase: async () => phraseWith(key),
    createPhrase: async () => phraseWith(await makeNewKey(dataDir)),
    createdPhrase: async () => {
      const created = await readNewKey(dataDir)
      return created && phraseWith(created)
    },
    replacePhrase: async (id) => {
      const isReplaced = await replaceRecoveryKey(dataDir, id)
      key = await openRecoveryKey(dataDir)
      return isReplaced
    },
    refresh,
    start: async () => {
      backups = startBackups(options, log)
      await refresh()
    },
    stop: async () => backups?.stop(),
  }
}

const phraseWith = (key: RecoveryKey): RecoveryPhrase => ({ id: key.recipient, words: phraseOf(key) })

const unreadable = {
  ...emptySecond,
  problem: "The second place can't be decrypted with this server's secret key. Choose it again.",
}
