/** Permissions of the calls for store credit and gift cards. */
export const guardedCredit = {
  'GET /store-credit': 'customers',
  'GET /customer/{id}/store-credit': ['customers', 'money', 'store-credit'],
  'POST /customer/{id}/store-credit': ['store-credit'],
  'GET /gift-cards': ['gift-cards'],
  'POST /gift-cards': ['gift-cards'],
  'POST /gift-cards/balance': 'everyone',
  'GET /gift-cards/{id}': ['gift-cards'],
  'POST /gift-cards/{id}/codes': ['gift-cards'],
  'PATCH /gift-cards/{id}': ['gift-cards'],
} satisfies Record<string, 'customers' | 'everyone' | ('customers' | 'gift-cards' | 'money' | 'store-credit')[]>
