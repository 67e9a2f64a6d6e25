import { config } from '#config'
import type { Paper } from './receipt.ts'

const PERCENT = 100
const KOBO = 100
const inNaira = (kobo: number): number => kobo / KOBO

/** Document type codes of UN/CEFACT 1001, as used by UBL. */
const typeCodes = { receipt: '380', 'credit note': '381' } as const

/**
 * Converts a receipt or credit note into a machine-readable invoice with the field names of UBL 2.1: amounts in naira,
 * VAT to the kobo. It is the basis for the tax office's electronic invoices (rules: receipt data).
 */
export function invoiceOf(paper: Paper) {
  const { number, series, issuedAt, order, house, customer, lines, discounts, delivery, letGo, total, vat, tenders } =
    paper
  const { timeZone } = config.brand
  const at = Temporal.Instant.from(issuedAt).toZonedDateTimeISO(timeZone)
  return {
    CustomizationID: 'shop-receipt-1',
    ID: number,
    InvoiceTypeCode: typeCodes[series],
    IssueDate: at.toPlainDate().toString(),
    IssueTime: at.toPlainTime().toString({ smallestUnit: 'second' }),
    DocumentCurrencyCode: 'NGN',
    OrderReference: {
      ID: order.id,
      IssueDate: Temporal.Instant.from(order.placedAt).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    },
    BillingReference: paper.credit && { InvoiceDocumentReference: { ID: paper.credit.receipt } },
    AccountingSupplierParty: {
      Name: house.name,
      CompanyID: house.taxNumber,
      PostalAddress: { StreetName: house.street, CityName: house.city, Country: house.country },
      Contact: { Telephone: house.phone, ElectronicMail: house.email },
    },
    AccountingCustomerParty: { Name: customer.name, PostalAddress: { AddressLine: customer.address } },
    InvoiceLine: lines.map(({ name, detail, quantity, price, off }, index) => ({
      ID: String(index + 1),
      InvoicedQuantity: quantity,
      LineExtensionAmount: price * quantity - off,
      AllowanceCharge: off > 0 ? [{ ChargeIndicator: false, Amount: off }] : [],
      Item: { Name: name, Description: detail },
      Price: { PriceAmount: price },
    })),
    AllowanceCharge: [
      ...(delivery === null ? [] : [{ ChargeIndicator: true, AllowanceChargeReason: 'Delivery', Amount: delivery }]),
      ...discounts
        .filter(({ of }) => of === 'delivery')
        .map(({ name, given }) => ({ ChargeIndicator: false, AllowanceChargeReason: name, Amount: given })),
      ...(letGo > 0 ? [{ ChargeIndicator: false, AllowanceChargeReason: 'Written off', Amount: letGo }] : []),
    ],
    TaxTotal:
      vat === null ? [] : [{ TaxAmount: inNaira(vat.kobo), Percent: vat.hundredths / PERCENT, TaxScheme: 'VAT' }],
    LegalMonetaryTotal: { TaxInclusiveAmount: total, PayableAmount: 0, PrepaidAmount: total },
    PaymentMeans: tenders.map(({ label, reference, at: paidAt, amount }) => ({
      PaymentMeansCode: label,
      PaymentID: reference,
      PaidDate: Temporal.Instant.from(paidAt).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      PaidAmount: amount,
    })),
    /** The reference that the tax office assigns; null until it offers an API. */
    TaxOfficeReference: null,
  }
}
