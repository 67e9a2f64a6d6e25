export const returnRefusals = {
  'return-not-found': 'not-found',
  'not-with-her': 'conflict',
  'return-days-over': 'conflict',
  'return-kept': 'conflict',
  'return-pieces': 'conflict',
  'return-not-so': 'conflict',
  'return-sold': 'conflict',
  'returns-many': 'conflict',
  'return-pictures': 'conflict',
  'exchange-stands': 'conflict',
  'exchange-nothing': 'conflict',
  'no-bank-details': 'conflict',
} as const
