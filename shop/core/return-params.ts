/** Reasons why items can't be returned, with the values for each message. */
export type ReturnParams = {
  'returns-many': { most: number }
  'return-kept': { name: string; because: 'made' | 'final' }
  'return-pieces': { name: string; left: number }
  'return-pictures': { most: number }
  'exchange-stands': { order: string }
  'return-not-so': { state: string }
}
