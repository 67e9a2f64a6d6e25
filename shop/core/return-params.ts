/** Why pieces can't be sent back, with what the sentence of each reason names. */
export type ReturnParams = {
  'returns-many': { most: number }
  'return-kept': { name: string; because: 'made' | 'final' }
  'return-pieces': { name: string; left: number }
  'return-pictures': { most: number }
  'exchange-stands': { order: string }
  'return-not-so': { state: string }
}
