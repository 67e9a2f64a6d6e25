/** Default texts of the legal page, as Markdown with placeholders such as `{vat}`. */
export const legalTexts = {
  terms: {
    title: 'Terms of Service',
    text: `These terms apply to everything that you buy in this shop. By placing an order you accept them.

### Orders and prices

Prices are in naira and are for one piece. An order is accepted when you see its number; we may decline one that we cannot make, and you then pay nothing. If a price changes while you are shopping you are shown the new one before you pay.

### Payment

You can pay by card, by cash on delivery, or by bank transfer. For a transfer, send us the proof of payment in a message and register the order with cash on delivery, so that it has a number. Card payments carry {vat} percent VAT, which is shown before you pay.

### Bespoke work

A piece that is made to your own measure is begun once you have confirmed the measures. From then on it can be altered but not cancelled.

### Your account

Keep your password to yourself and your address up to date. You may ask us to delete your account at any time.

### Support

We are here {support}, Monday to Saturday.`,
  },
  refund: {
    title: 'Return and refund policy',
    text: `We want you to keep what you bought because you love it. If something is wrong, tell us and we will correct it.

### Asking for a refund

A refund request must be made within {refundRequest} of the day you received your order. Write to us with the order number and, if there is a fault, a photograph.

### What can be returned

Pieces that are unworn, unwashed and with their labels. Bespoke pieces, altered pieces and headwraps cannot be returned unless they are faulty.

### When you are refunded

Once we have received and checked the piece, the refund is processed in {refundPaid}, to your original payment method. The cost of delivery is refunded if the fault was ours.`,
  },
  shipping: {
    title: 'Production and shipping policy',
    text: `### Production

Processing takes {processing}. During sales and the holiday season it takes {processingBusy}. Weekends are excluded, and transit time is not included. Pieces that are ready are dispatched within {dispatched}.

### Delivery times after processing

- **Express:** {express}.
- **Standard domestic shipping:** {domestic}.
- **International shipping:** {international}.

### What it costs

The fee depends on the area and is shown at checkout. Delivery is free on orders above {freeAbove}, Abuja only. Pickup is free.

### Customs

Duties and taxes of the country of arrival are paid by the recipient of the parcel.`,
  },
  privacy: {
    title: 'Privacy Policy',
    text: `### What we keep

Your name, email address, phone number and delivery address; your orders, with the link or the website that led you to us; and, if you book an appointment, what you tell us for it. We never see or keep the number of your card: the payment provider does that.

### Why

To make and deliver what you ordered, to answer you, and to keep the accounts that the law requires. We don't sell it, and we don't hand it to anyone who isn't needed to bring you your order.

### On your device

Your cart, your sign-in and your checkout choices are kept in your browser, so that nothing is lost if your connection drops. Signing out removes your sign-in and everything that belongs to your account.

### Children

The shop is not meant for children under {youngest}, and we don't knowingly keep anything about them.

### Your rights

You may ask what we hold about you, have it corrected, or have it deleted. Orders that you placed stay in our accounts, as the law requires.`,
  },
}
