export const newCollection = {
  title: 'Evening wear',
  body: 'For *late* hours.',
  cover: '',
  coverAlt: 'A gown by candlelight',
  isShown: true,
  shownFrom: '2026-06-03T09:00:00.000Z',
  shownUntil: null,
  rule: { match: 'all', conditions: [{ by: 'price', from: 20_000, to: null }] },
  products: [],
}

/** Valid bodies for the calls about collections. */
export const collectionBodies = {
  'POST /collections': newCollection,
  'PATCH /collections/{slug}': { ...newCollection, slug: 'evening-wear', version: 1 },
  'POST /collections/preview': { rule: newCollection.rule },
  'PATCH /collections/{slug}/products': { add: [], remove: [] },
  'POST /collections/{slug}/history/{version}': { version: 1 },
}
