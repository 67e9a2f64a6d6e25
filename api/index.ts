import { activityCalls } from '#api/office/activity/activity.ts'
import { ownPictureCalls } from '#api/people/admins/own-picture.ts'
import { addressCalls } from '#api/people/addresses/address.ts'
import { abandonedCartCalls } from '#api/shopping/cart/abandoned-cart.ts'
import { savedCartCalls } from '#api/shopping/cart/saved-cart.ts'
import { measuresCalls } from '#api/people/measures/measures.ts'
import { backInStockCalls } from '#api/shopping/back-in-stock/back-in-stock.ts'
import { wishListCalls } from '#api/shopping/wish-list/wish-list.ts'
import { pickedProductsCalls } from '#api/catalogue/products/picked-products.ts'
import { claimsCalls } from '#api/orders/claims/claims.ts'
import { ownReturnsCalls } from '#api/shopping/returns/own-returns.ts'
import { returnsCalls } from '#api/shopping/returns/returns.ts'
import { videoCalls } from '#api/catalogue/products/videos.ts'
import { productCostCalls } from '#api/catalogue/products/product-cost.ts'
import { recommendationCalls } from '#api/catalogue/products/recommendations.ts'
import { adminProductsCalls } from '#api/catalogue/products/admin-products.ts'
import { customFieldsCalls } from '#api/catalogue/products/custom-fields.ts'
import { moveProductsCalls } from '#api/catalogue/products/move-products.ts'
import { previewsCalls } from '#api/catalogue/products/previews.ts'
import { postCalls } from '#api/content/pages/posts.ts'
import { adminCalls } from '#api/people/admins/admin.ts'
import { analyticsCalls } from '#api/office/analytics/analytics.ts'
import { appointmentsCalls } from '#api/shopping/appointments/appointments.ts'
import { auditCalls } from '#api/platform/audit/audit.ts'
import { authCalls } from '#api/people/auth/auth.ts'
import { discountCheckCalls } from '#api/shopping/discounts/check.ts'
import { discountsCalls } from '#api/shopping/discounts/discounts.ts'
import { productSheetCalls } from '#api/catalogue/products/product-sheet.ts'
import { demoCalls } from '#api/office/demo/demo-shop.ts'
import { adminCollectionCalls } from '#api/catalogue/collections/admin-collections.ts'
import { collectionHistoryCalls } from '#api/catalogue/collections/collection-history.ts'
import { collectionCalls } from '#api/catalogue/collections/collections.ts'
import { shownCollectionCalls } from '#api/catalogue/collections/shown-collections.ts'
import { creditCalls } from '#api/orders/credit/credit.ts'
import { closingsCalls } from '#api/orders/cash/closings.ts'
import { drawerCalls } from '#api/orders/cash/drawer.ts'
import { counterCalls } from '#api/shopping/counter/counter-sales.ts'
import { giftCardsCalls } from '#api/shopping/gift-cards/gift-cards.ts'
import { customersCalls } from '#api/people/customers/customers.ts'
import { ownProfileCalls } from '#api/people/customers/own-profile.ts'
import { filesCalls } from '#api/office/csv/files.ts'
import { bookingCalls } from '#api/shopping/appointments/booking.ts'
import { orderHandlingCalls } from '#api/orders/orders/order-handling.ts'
import { settlementsCalls } from '#api/orders/settlements/settlements.ts'
import { disputesCalls } from '#api/orders/payments/disputes.ts'
import { receiptsCalls } from '#api/orders/receipts/receipts.ts'
import { owedReportCalls } from '#api/office/reports/owed-report.ts'
import { reportFileCalls } from '#api/office/reports/report-files.ts'
import { returnedReportCalls } from '#api/office/reports/returned-report.ts'
import { salesReportCalls } from '#api/office/reports/sales-report.ts'
import { vatReportCalls } from '#api/office/reports/vat-report.ts'
import { ledgerCalls } from '#api/orders/ledger/ledger.ts'
import { backupCalls } from '#api/office/backups/backups.ts'
import { keysCalls } from '#api/office/keys/keys.ts'
import { mailPreviewCalls } from '#api/platform/settings/mail-preview.ts'
import { settingsFileCalls } from '#api/platform/settings/settings-file.ts'
import { welcomeCalls } from '#api/office/welcome/welcome.ts'
import { ordersCalls } from '#api/orders/orders/orders.ts'
import { packingCalls } from '#api/orders/packing/packing.ts'
import { parcelsCalls } from '#api/orders/parcels/parcels.ts'
import { payLinksCalls } from '#api/shopping/pay-links/pay-links.ts'
import { quotesCalls } from '#api/shopping/quotes/quotes.ts'
import { trackCalls } from '#api/orders/parcels/track.ts'
import { testOrdersCalls } from '#api/shopping/test-orders/test-orders.ts'
import { orderEditsCalls } from '#api/shopping/order-edits/order-edits.ts'
import { exchangesCalls } from '#api/shopping/exchanges/exchanges.ts'
import { staffOrdersCalls } from '#api/shopping/staff-orders/staff-orders.ts'
import { stockCountsCalls } from '#api/orders/packing/stock-counts.ts'
import { barcodeCalls } from '#api/catalogue/stock/barcodes.ts'
import { stockCalls } from '#api/catalogue/stock/stock.ts'
import { transfersCalls } from '#api/orders/transfers/transfers.ts'
import { paymentExceptionsCalls } from '#api/orders/payments/payment-exceptions.ts'
import { paymentsCalls } from '#api/orders/payments/payments.ts'
import { refundAccountsCalls } from '#api/orders/payments/refund-accounts.ts'
import { statementLinesCalls } from '#api/orders/statements/lines.ts'
import { statementsCalls } from '#api/orders/statements/statements.ts'
import { tendersCalls } from '#api/orders/orders/tenders.ts'
import { refundsCalls } from '#api/orders/payments/refunds.ts'
import { documentsCalls } from '#api/content/pages/documents.ts'
import { linksCalls } from '#api/content/pages/links.ts'
import { publicationsCalls } from '#api/content/pages/publications.ts'
import { picturesCalls } from '#api/platform/pictures/pictures.ts'
import { productsCalls } from '#api/catalogue/products/products.ts'
import { sessionsCalls } from '#api/people/sessions/sessions.ts'
import { passkeyCalls } from '#api/people/second-factor/passkeys.ts'
import { storeImportCalls } from '#api/office/store-import/store-import.ts'
import { redirectsCalls } from '#api/office/redirects/redirects.ts'
import { stepUpCalls } from '#api/people/second-factor/step-up.ts'
import { secondFactorCalls } from '#api/people/second-factor/second-factor.ts'
import { secondStepCalls } from '#api/people/second-factor/second-step.ts'
import { invitationCalls } from '#api/people/staff/invitation.ts'
import { staffCalls } from '#api/people/staff/staff.ts'
import { browserErrorsCalls } from '#api/platform/browser-errors/browser-errors.ts'
import { searchesWithoutResultsCalls } from '#api/platform/searches/searches-without-results.ts'
import { suggestionsCalls } from '#api/content/suggestions/suggestions.ts'
import { searchCalls } from '#api/office/search/search.ts'
import { notificationChoicesCalls } from '#api/messages/notifications/notification-choices.ts'
import { savedViewCalls } from '#api/office/saved-views/saved-views.ts'
import { notificationsCalls } from '#api/messages/notifications/notifications.ts'
import { pushCalls } from '#api/messages/push/push-subscriptions.ts'
import { statusCalls } from '#api/office/status/status.ts'
import { mailDomainCalls } from '#api/messages/mail-domain/mail-domain.ts'
import { campaignCalls } from '#api/messages/campaigns/campaigns.ts'
import { sendingCalls } from '#api/messages/campaigns/sending.ts'
import { newsletterCalls } from '#api/messages/newsletter/newsletter.ts'
import { subscribersCalls } from '#api/messages/newsletter/subscribers.ts'
import { legalPreviewCalls } from '#api/platform/settings/legal-preview.ts'
import { settingsCalls } from '#api/platform/settings/settings.ts'
import { moderationCalls } from '#api/shopping/reviews/moderation.ts'
import { reviewsCalls } from '#api/shopping/reviews/reviews.ts'
import { sandboxCalls } from '#api/orders/payments/sandbox.ts'
import { todayCalls } from '#api/office/today/today.ts'
import { webhooksCalls } from '#api/orders/payments/webhooks.ts'

/** All calls of the API, in the order of route matching: a fixed path must come before one with an id. */
export const calls = [
  ...authCalls,
  ...sessionsCalls,
  ...addressCalls,
  ...savedCartCalls,
  ...abandonedCartCalls,
  ...measuresCalls,
  ...wishListCalls,
  ...backInStockCalls,
  ...pickedProductsCalls,
  ...productCostCalls,
  ...recommendationCalls,
  ...videoCalls,
  ...productsCalls,
  ...suggestionsCalls,
  ...searchesWithoutResultsCalls,
  ...adminProductsCalls,
  ...customFieldsCalls,
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
  ...ownProfileCalls,
  ...creditCalls,
  ...giftCardsCalls,
  ...analyticsCalls,
  ...adminCalls,
  ...ownPictureCalls,
  ...secondStepCalls,
  ...secondFactorCalls,
  ...stepUpCalls,
  ...invitationCalls,
  ...staffCalls,
  ...passkeyCalls,
  ...demoCalls,
  ...keysCalls,
  ...backupCalls,
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
  ...savedViewCalls,
  ...notificationChoicesCalls,
  ...pushCalls,
  ...statusCalls,
  ...mailDomainCalls,
  ...searchCalls,
  ...settingsFileCalls,
  ...redirectsCalls,
  ...storeImportCalls,
  ...mailPreviewCalls,
  ...welcomeCalls,
  ...settingsCalls,
  ...legalPreviewCalls,
  ...postCalls,
  ...sendingCalls,
  ...campaignCalls,
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
  ...browserErrorsCalls,
] as const
