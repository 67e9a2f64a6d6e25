const several = (count: number, one: string, more: string): string =>
  count === 1 ? `One product ${one}` : `${count} products ${more}`

/** Notes for the owner on converted products, each with the number of products (rules: store import). */
export const noteKinds = {
  rounded: (count) =>
    several(count, 'has a price with kobo, which is rounded', 'have prices with kobo, which are rounded'),
  'one-price': (count) =>
    several(
      count,
      'has different prices by size or colour. It gets one price: the highest',
      'have different prices by size or colour. Each gets one price: the highest',
    ),
  'not-counted': (count) =>
    several(
      count,
      'had no tracked stock. Its stock is 0 until you count it',
      'had no tracked stock. Their stock is 0 until you count them',
    ),
  'sold-on': (count) =>
    several(
      count,
      'could be ordered without stock. Here it is sold out when no stock is left',
      'could be ordered without stock. Here they are sold out when no stock is left',
    ),
  'pooled-in-part': (count) =>
    several(
      count,
      'shared stock between some of its variations. Here it has one total, so please count it',
      'shared stock between some of their variations. Here each has one total, so please count them',
    ),
  'variation-off': (count) =>
    several(
      count,
      'has disabled variations, which are not imported',
      'have disabled variations, which are not imported',
    ),
  hidden: (count) => several(count, 'was hidden and is imported as a draft', 'were hidden and are imported as drafts'),
  'sale-not-now': (count) =>
    several(
      count,
      'has a sale price that doesn’t apply today. It is imported at its full price',
      'have sale prices that don’t apply today. They are imported at their full prices',
    ),
  'point-in-price': (count) =>
    several(
      count,
      'has a price such as 45.000, which is read as 45. Please check it',
      'have prices such as 45.000, which is read as 45. Please check them',
    ),
  'below-zero': (count) =>
    several(count, 'had negative stock, which is set to 0', 'had negative stock, which is set to 0'),
  'no-barcode': (count) =>
    several(count, 'has an invalid barcode, which is not imported', 'have invalid barcodes, which are not imported'),
  'more-pictures': (count) =>
    several(
      count,
      'has more than five pictures. Only the first five are imported',
      'have more than five pictures. Only the first five are imported',
    ),
  'cut-short': (count) =>
    several(
      count,
      'has a description that is too long. Its end is cut off',
      'have descriptions that are too long. Their ends are cut off',
    ),
  'no-description': (count) =>
    several(count, 'has no description and stays a draft', 'have no description and stay drafts'),
  'no-picture': (count) => several(count, 'has no picture and stays a draft', 'have no picture and stay drafts'),
  renamed: (count) =>
    several(
      count,
      'has the same name as another product in the file. A number is added to it',
      'have the same name as another product in the file. A number is added to each',
    ),
} as const satisfies Record<string, (count: number) => string>
export type NoteCode = keyof typeof noteKinds
