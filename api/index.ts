import { activityCalls } from './activity/activity.ts'
import { ownPictureCalls } from './admins/own-picture.ts'
import { addressCalls } from './addresses/address.ts'
import { bagLeftCalls } from './bag/bag-left.ts'
import { bagCalls } from './bag/bag.ts'
import { measuresCalls } from './measures/measures.ts'
import { askingsCalls } from './askings/askings.ts'
import { wishListCalls } from './wishes/wish-list.ts'
import { pickedProductsCalls } from './products/picked-products.ts'
import { claimsCalls } from '#api/claims/claims.ts'
import { ownReturnsCalls } from '#api/returns/own-returns.ts'
import { returnsCalls } from '#api/returns/returns.ts'
import { clipCalls } from './products/clips.ts'
import { productCostCalls } from './products/product-cost.ts'
import { wornWithCalls } from './products/worn-with.ts'
import { adminProductsCalls } from './products/admin-products.ts'
import { ownFieldsCalls } from './products/own-fields.ts'
import { moveProductsCalls } from './products/move-products.ts'
import { previewsCalls } from './products/previews.ts'
import { postCalls } from './content/posts.ts'
import { adminCalls } from './admins/admin.ts'
import { analyticsCalls } from './analytics/analytics.ts'
import { appointmentsCalls } from './appointments/appointments.ts'
import { auditCalls } from './audit/audit.ts'
import { authCalls } from './auth/auth.ts'
import { discountCheckCalls } from './discounts/check.ts'
import { discountsCalls } from './discounts/discounts.ts'
import { productSheetCalls } from './products/product-sheet.ts'
import { demoCalls } from './demo/demo-shop.ts'
import { adminCollectionCalls } from './collections/admin-collections.ts'
import { collectionHistoryCalls } from './collections/collection-history.ts'
import { collectionCalls } from './collections/collections.ts'
import { shownCollectionCalls } from './collections/shown-collections.ts'
import { creditCalls } from './credit/credit.ts'
import { closingsCalls } from './cash/closings.ts'
import { drawerCalls } from './cash/drawer.ts'
import { counterCalls } from './counter/counter-sales.ts'
import { giftCardsCalls } from './gift-cards/gift-cards.ts'
import { customersCalls } from './customers/customers.ts'
import { filesCalls } from './csv/files.ts'
import { bookingCalls } from './appointments/booking.ts'
import { orderHandlingCalls } from './orders/order-handling.ts'
import { settlementsCalls } from './settlements/settlements.ts'
import { disputesCalls } from './payments/disputes.ts'
import { receiptsCalls } from './receipts/receipts.ts'
import { owedReportCalls } from './reports/owed-report.ts'
import { reportFileCalls } from './reports/report-files.ts'
import { returnedReportCalls } from './reports/returned-report.ts'
import { salesReportCalls } from './reports/sales-report.ts'
import { vatReportCalls } from './reports/vat-report.ts'
import { ledgerCalls } from './ledger/ledger.ts'
import { keysCalls } from './keys/keys.ts'
import { mailPreviewCalls } from './settings/mail-preview.ts'
import { settingsFileCalls } from './settings/settings-file.ts'
import { welcomeCalls } from './welcome/welcome.ts'
import { ordersCalls } from './orders/orders.ts'
import { packingCalls } from './packing/packing.ts'
import { parcelsCalls } from './parcels/parcels.ts'
import { payLinksCalls } from './pay-links/pay-links.ts'
import { quotesCalls } from './quotes/quotes.ts'
import { trackCalls } from './parcels/track.ts'
import { testOrdersCalls } from './test-orders/test-orders.ts'
import { orderEditsCalls } from './order-edits/order-edits.ts'
import { exchangesCalls } from './exchanges/exchanges.ts'
import { staffOrdersCalls } from './staff-orders/staff-orders.ts'
import { stockCountsCalls } from './packing/stock-counts.ts'
import { barcodeCalls } from './stock/barcodes.ts'
import { stockCalls } from './stock/stock.ts'
import { transfersCalls } from './transfers/transfers.ts'
import { paymentExceptionsCalls } from './payments/payment-exceptions.ts'
import { paymentsCalls } from './payments/payments.ts'
import { refundAccountsCalls } from './payments/refund-accounts.ts'
import { statementLinesCalls } from './statements/lines.ts'
import { statementsCalls } from './statements/statements.ts'
import { tendersCalls } from './orders/tenders.ts'
import { refundsCalls } from './payments/refunds.ts'
import { documentsCalls } from './content/documents.ts'
import { linksCalls } from './content/links.ts'
import { publicationsCalls } from './content/publications.ts'
import { picturesCalls } from './pictures/pictures.ts'
import { productsCalls } from './products/products.ts'
import { sessionsCalls } from './sessions/sessions.ts'
import { passkeyCalls } from './second-factor/passkeys.ts'
import { movingCalls } from './moving/moving.ts'
import { oldAddressesCalls } from './old-addresses/old-addresses.ts'
import { proofCalls } from './second-factor/proofs.ts'
import { secondFactorCalls } from './second-factor/second-factor.ts'
import { secondStepCalls } from './second-factor/second-step.ts'
import { invitationCalls } from './staff/invitation.ts'
import { staffCalls } from './staff/staff.ts'
import { soughtCalls } from './sought/sought.ts'
import { suggestionsCalls } from './suggestions/suggestions.ts'
import { searchCalls } from './search/search.ts'
import { notificationChoicesCalls } from './notifications/notification-choices.ts'
import { notificationsCalls } from './notifications/notifications.ts'
import { pushCalls } from './push/push-subscriptions.ts'
import { mailDomainCalls } from './mail-domain/mail-domain.ts'
import { lettersCalls } from './letters/letters.ts'
import { sendingCalls } from './letters/sending.ts'
import { newsletterCalls } from './newsletter/newsletter.ts'
import { subscribersCalls } from './newsletter/subscribers.ts'
import { legalPreviewCalls } from './settings/legal-preview.ts'
import { settingsCalls } from './settings/settings.ts'
import { moderationCalls } from './reviews/moderation.ts'
import { reviewsCalls } from './reviews/reviews.ts'
import { sandboxCalls } from './payments/sandbox.ts'
import { todayCalls } from './today/today.ts'
import { webhooksCalls } from './payments/webhooks.ts'

/** Every call of the API, in the order in which paths are tried: a fixed path stands before one with an id. */
export const calls = [
  ...authCalls,
  ...sessionsCalls,
  ...addressCalls,
  ...bagCalls,
  ...bagLeftCalls,
  ...measuresCalls,
  ...wishListCalls,
  ...askingsCalls,
  ...pickedProductsCalls,
  ...productCostCalls,
  ...wornWithCalls,
  ...clipCalls,
  ...productsCalls,
  ...suggestionsCalls,
  ...soughtCalls,
  ...adminProductsCalls,
  ...ownFieldsCalls,
  ...moveProductsCalls,
  ...adminCollectionCalls,
  ...collectionCalls,
  ...collectionHistoryCalls,
  ...shownCollectionCalls,
  ...reviewsCalls,
  ...moderationCalls,
  ...previewsCalls,
  ...picturesCalls,
  ...documentsCalls,
  ...linksCalls,
  ...publicationsCalls,
  ...discountsCalls,
  ...productSheetCalls,
  ...discountCheckCalls,
  ...ordersCalls,
  ...orderHandlingCalls,
  ...packingCalls,
  ...parcelsCalls,
  ...trackCalls,
  ...ownReturnsCalls,
  ...returnsCalls,
  ...exchangesCalls,
  ...payLinksCalls,
  ...quotesCalls,
  ...staffOrdersCalls,
  ...counterCalls,
  ...orderEditsCalls,
  ...stockCountsCalls,
  ...stockCalls,
  ...barcodeCalls,
  ...testOrdersCalls,
  ...tendersCalls,
  ...receiptsCalls,
  ...settlementsCalls,
  ...disputesCalls,
  ...statementsCalls,
  ...statementLinesCalls,
  ...customersCalls,
  ...creditCalls,
  ...giftCardsCalls,
  ...analyticsCalls,
  ...adminCalls,
  ...ownPictureCalls,
  ...secondStepCalls,
  ...secondFactorCalls,
  ...proofCalls,
  ...invitationCalls,
  ...staffCalls,
  ...passkeyCalls,
  ...demoCalls,
  ...keysCalls,
  ...auditCalls,
  ...activityCalls,
  ...ledgerCalls,
  ...drawerCalls,
  ...closingsCalls,
  ...owedReportCalls,
  ...returnedReportCalls,
  ...reportFileCalls,
  ...salesReportCalls,
  ...vatReportCalls,
  ...todayCalls,
  ...notificationsCalls,
  ...notificationChoicesCalls,
  ...pushCalls,
  ...mailDomainCalls,
  ...searchCalls,
  ...settingsFileCalls,
  ...oldAddressesCalls,
  ...movingCalls,
  ...mailPreviewCalls,
  ...welcomeCalls,
  ...settingsCalls,
  ...legalPreviewCalls,
  ...postCalls,
  ...sendingCalls,
  ...lettersCalls,
  ...newsletterCalls,
  ...bookingCalls,
  ...appointmentsCalls,
  ...subscribersCalls,
  ...filesCalls,
  ...paymentsCalls,
  ...refundsCalls,
  ...refundAccountsCalls,
  ...paymentExceptionsCalls,
  ...transfersCalls,
  ...claimsCalls,
  ...sandboxCalls,
  ...webhooksCalls,
] as const
