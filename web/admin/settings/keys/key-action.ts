import type { KeyName } from '#shop/office/keys/keys.ts'
import type { AnswerOf } from '#web/contract.ts'

export type KeyStatus = AnswerOf<'GET /keys'>['keys'][number]

export type KeyAction =
  | { do: 'enter'; name: KeyName; values: Record<string, string> }
  | { do: 'try'; name: KeyName }
  | { do: 'remove'; name: KeyName }
