/** Valid bodies for the calls of packing staff and for order tracking. */
export const packingBodies: Record<string, Record<string, unknown>> = {
  'POST /order/{id}/parcels': {
    carrier: 'GIG Logistics',
    driverName: 'Musa Bello',
    driverPhone: '08030000000',
    waybill: 'GIG-1',
    cost: 3_500,
    lines: [{ position: 0, quantity: 1 }],
    was: 0,
  },
  'PATCH /order/{id}/parcels/{parcel}': { waybill: 'GIG-2', delivered: true, version: 0 },
  'POST /order/{id}/parcels/{parcel}/picture': { picture: 'none' },
  'PATCH /packing/{id}': { was: 'pending' },
  'PATCH /order/{id}/manual-entries/{tender}/way': { way: 'transfer' },
  'PATCH /packing/{id}/lines/{line}': { finished: true },
  'POST /stock-counts': {
    rows: [{ id: 'nobody', size: '', color: '', was: 10, mark: 0, stock: 9 }],
    reason: 'damaged',
  },
  'PATCH /admin/products/{id}/barcodes': { codes: [{ size: '10', color: 'indigo', was: '', code: '4006381333931' }] },
  'PATCH /stock-counts/{id}': { counts: [{ size: '', color: '', was: 10, stock: 9 }] },
  'POST /receipts/look': { order: 'AB2CD', code: 'abcdefghijklmnopqrstuv' },
  'POST /receipts/{number}/copies': { code: 'abcdefghijklmnopqrstuv', paper: 'a4', format: 'pdf' },
  'POST /track': { number: 'AB2CD', contact: 'ngozi@example.com' },
}
