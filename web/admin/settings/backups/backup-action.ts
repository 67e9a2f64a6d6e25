import type { AnswerOf } from '#web/contract.ts'

export type Backups = AnswerOf<'GET /backups'>

export type BackupAction =
  | { do: 'show-phrase' }
  | { do: 'create-phrase' }
  | { do: 'confirm-phrase' | 'replace-phrase'; words: { number: number; word: string }[] }
  | { do: 'use-folder'; path: string }
  | { do: 'use-bucket'; values: Record<string, string> }
  | { do: 'remove' }
