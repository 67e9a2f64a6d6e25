/** Valid bodies for the calls about gift cards. */
export const giftCardBodies = {
  'POST /gift-cards': {
    amount: 20_000,
    came: 'transfer',
    proof: 'From A. Musa on the 24th',
    recipientName: 'Hauwa Sani',
    recipientEmail: 'hauwa@example.com',
    fromName: 'Her sister',
    message: 'For your birthday',
    as: 'print',
  },
  'POST /gift-cards/balance': { code: 'AAAA-CCCC-DDDD-EEEE' },
  'POST /gift-cards/{id}/codes': { as: 'print', email: 'hauwa@example.com' },
  'PATCH /gift-cards/{id}': { does: 'freeze', reason: 'Its payment was charged back', version: 1 },
}
