const several = (count: number, one: string, more: string): string =>
  count === 1 ? `One product ${one}` : `${count} products ${more}`

/** Notes for the owner on converted products, each with the number of products (rules: moving in). */
export const noteKinds = {
  rounded: (count) => several(count, 'has a price with kobo: it is rounded', 'have prices with kobo: they are rounded'),
  'one-price': (count) =>
    several(
      count,
      'cost more in some sizes: here it has one price, the highest',
      'cost more in some sizes: here each has one price, the highest',
    ),
  'not-counted': (count) =>
    several(
      count,
      'wasn’t counted there: its stock is 0 until you count it',
      'weren’t counted there: their stock is 0 until you count them',
    ),
  'sold-on': (count) =>
    several(
      count,
      'was sold on there when none was left: here it is sold out then',
      'were sold on there when none was left: here they are sold out then',
    ),
  'pooled-in-part': (count) =>
    several(
      count,
      'kept part of its stock for all choices together: here it has one sum, so please count it',
      'kept part of their stock for all choices together: here each has one sum, so please count them',
    ),
  'variation-off': (count) =>
    several(
      count,
      'has choices that were switched off there: they are left out',
      'have choices that were switched off there: they are left out',
    ),
  hidden: (count) => several(count, 'was hidden there: it comes as a draft', 'were hidden there: they come as drafts'),
  'sale-not-now': (count) =>
    several(
      count,
      'has a sale price that doesn’t hold today: it comes at its full price',
      'have sale prices that don’t hold today: they come at their full prices',
    ),
  'point-in-price': (count) =>
    several(
      count,
      'has a price such as 45.000, which is read as 45: please look at it',
      'have prices such as 45.000, which is read as 45: please look at them',
    ),
  'below-zero': (count) =>
    several(count, 'was sold beyond its stock: it is 0 here', 'were sold beyond their stock: it is 0 here'),
  'no-barcode': (count) =>
    several(count, 'has a barcode that is none: it is left out', 'have barcodes that are none: they are left out'),
  'more-pictures': (count) =>
    several(
      count,
      'has more than five pictures: the first five come',
      'have more than five pictures: the first five come',
    ),
  'cut-short': (count) =>
    several(
      count,
      'has a longer description than fits: its end is left out',
      'have longer descriptions than fit: their ends are left out',
    ),
  'no-description': (count) =>
    several(count, 'has no description: it stays a draft', 'have no description: they stay drafts'),
  'no-picture': (count) => several(count, 'has no picture: it stays a draft', 'have no picture: they stay drafts'),
  renamed: (count) =>
    several(
      count,
      'has the name of another in the file: a figure stands behind it',
      'have the name of another in the file: a figure stands behind it',
    ),
} as const satisfies Record<string, (count: number) => string>
export type NoteCode = keyof typeof noteKinds
